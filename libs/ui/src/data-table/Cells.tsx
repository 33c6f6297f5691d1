import type { ReactNode } from 'react';
import classes from './Cells.module.css';

interface OneLineProps {
  /** The whole text; also the tooltip. */
  text: string;
  /** The content to show if it is more than a text, for example a link. */
  children?: ReactNode;
  isSecond?: boolean;
}

/**
 * A text that may be longer than its cell. A compact table cuts it off with an ellipsis, a
 * comfortable one shows all of it. Numbers, days and states must not be cut off, so they do not use
 * this.
 */
export function OneLine({ text, children = text, isSecond = false }: OneLineProps) {
  return (
    <span className={classes.line} title={text} data-one-line data-second={isSecond || undefined}>
      {children}
    </span>
  );
}

/**
 * Several facts in a cell: side by side in a compact table, one below the other in a comfortable
 * one.
 */
export function Facts({ children }: { children: ReactNode }) {
  return <span className={classes.facts}>{children}</span>;
}
