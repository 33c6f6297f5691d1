import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** The colours of statuses; nothing else in the portal uses them. */
export type StatusTone = 'red' | 'yellow' | 'blue' | 'green';

/** A status as coloured text that never wraps. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
