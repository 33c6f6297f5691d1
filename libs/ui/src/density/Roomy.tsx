import type { ReactNode } from 'react';
import classes from './Roomy.module.css';

/** What rows of one line have no room for, and say to screen readers alone. */
export const Roomy = ({ children }: { children: ReactNode }) => (
  <span className={classes.roomy}>{children}</span>
);

/** What stands for it in such rows, and nowhere else. */
export const Brief = ({ children }: { children: ReactNode }) => (
  <span className={classes.brief}>{children}</span>
);
