// What went wrong, in a sentence that is read aloud; nothing if nothing did.
export const Warning = ({ text, testid }: { text: string; testid?: string | undefined }) =>
  text ? (
    <p role="alert" class="warn" data-testid={testid}>
      {text}
    </p>
  ) : null;
