import type { ReactNode } from 'react';
import classes from './Form.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  isWide?: boolean;
}

/** Names and values, read-only; an empty value shows a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={isWide ? classes.wide : undefined}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
