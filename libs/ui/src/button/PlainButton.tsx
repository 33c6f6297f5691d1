import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from '../spinner/Spinner';
import classes from './PlainButton.module.css';

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The one thing to do, something that may be done, or the same within a line. */
  kind: 'main' | 'other' | 'small';
  /** What it began goes on: it cannot be pressed again meanwhile. */
  isBusy?: boolean;
}

/**
 * A button of the first page, which looks and acts as Mantine's; that one, with its ways to come up and its rings that
 * turn, would be 2 kB more to fetch before anybody sees anything. Every other page takes Mantine's.
 */
export function PlainButton({ kind, isBusy, disabled, children, ...props }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classes.button}
      data-kind={kind}
      data-busy={isBusy || undefined}
      disabled={disabled || isBusy}
    >
      {isBusy && (
        <span className={classes.busy}>
          <Spinner size={20} />
        </span>
      )}
      <span className={classes.label}>{children}</span>
    </button>
  );
}
