// The choice of the page's language, each named in its own words. The page is drawn anew with it; the focus stays here.
import { useEffect, useRef, useState } from 'preact/hooks';
import { chooseLanguage, language, LANGUAGES } from '../words/language.ts';
import { t } from '../words/t.ts';

let chosenHere = false;

export function Language() {
  const box = useRef<HTMLSelectElement>(null),
    [failed, setFailed] = useState(false);
  useEffect(() => {
    if (chosenHere) box.current?.focus();
    chosenHere = false;
  }, []);
  const choose = (code: string) => {
    chosenHere = true;
    chooseLanguage(code).catch(() => {
      chosenHere = false;
      setFailed(true);
      box.current!.value = language();
    });
  };
  return (
    <>
      <select
        ref={box}
        class="language"
        aria-label={t('client.language.title')}
        value={language()}
        data-testid="language"
        onChange={e => choose(e.currentTarget.value)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      {failed && (
        <span role="alert" class="warn">
          {t('client.language.failed')}
        </span>
      )}
    </>
  );
}
