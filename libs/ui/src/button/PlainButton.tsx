import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from '../spinner/Spinner';
import classes from './PlainButton.module.css';

export interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The main action, another action, or a small one within a line. */
  kind: 'main' | 'other' | 'small';
  /** The action is running, so the button cannot be pressed. */
  isBusy?: boolean;
}

/**
 * A button for the first page that looks and works like Mantine's. Mantine's own button, with its
 * animations, would add 2 kB to what a visitor must load first. All other pages use Mantine's.
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
