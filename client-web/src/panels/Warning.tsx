// What went wrong, in a sentence that is read aloud, and brought into sight; nothing if nothing did.
import { useEffect, useRef } from 'preact/hooks';

export function Warning({ text, testid }: { text: string; testid?: string | undefined }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return text ? (
    <p ref={said} role="alert" class="warn" data-testid={testid}>
      {text}
    </p>
  ) : null;
}
