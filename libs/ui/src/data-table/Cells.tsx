import type { ReactNode } from 'react';
import classes from './Cells.module.css';

interface OneLineProps {
  /** The whole of it; also the tooltip. */
  text: string;
  /** The text as it is shown, where it is more than a text: a link. */
  children?: ReactNode;
  isSecond?: boolean;
}

/**
 * A text of a row that may be longer than its cell: a compact table ends it with an ellipsis, a comfortable one shows
 * all of it. What tells rows apart (numbers, days, states) is none.
 */
export function OneLine({ text, children = text, isSecond = false }: OneLineProps) {
  return (
    <span className={classes.line} title={text} data-one-line data-second={isSecond || undefined}>
      {children}
    </span>
  );
}

/** Several facts in a cell: beside each other in a compact table, below each other in a comfortable one. */
export function Facts({ children }: { children: ReactNode }) {
  return <span className={classes.facts}>{children}</span>;
}
