// The terms of a table as a list, each with what it is called.
import type { Term } from './terms.ts';

export const TermList = ({ terms }: { terms: readonly Term[] }) => (
  <dl class="termlist">
    {terms.map(k => (
      <div key={k.what}>
        <dt>{k.what}</dt>
        <dd>{k.text}</dd>
      </div>
    ))}
  </dl>
);
