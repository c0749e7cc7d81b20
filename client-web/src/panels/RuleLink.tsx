// The name of a rule, which opens where the rule stands beside the match.
export const RuleLink = ({ rule, testid }: { rule: string; testid?: string }) => (
  <a href={`#/rules/${rule}`} target="_blank" rel="noopener" data-testid={testid}>
    {rule}
  </a>
);
