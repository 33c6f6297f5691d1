import type { ReactNode } from 'react';
import classes from './Roomy.module.css';

/** A text for which rows of one line have no room; there only screen readers get it. */
export const Roomy = ({ children }: { children: ReactNode }) => (
  <span className={classes.roomy}>{children}</span>
);

/** Its short form, which is shown only in rows of one line. */
export const Brief = ({ children }: { children: ReactNode }) => (
  <span className={classes.brief}>{children}</span>
);
