import type { ReactNode } from 'react';
import { PlainButton } from '../button/PlainButton';
import { Spinner } from '../spinner/Spinner';
import classes from './States.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  text: string;
  action?: ReactNode;
}

/** Nothing is there, and what to do next. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon}
      <p className={classes.pale}>{text}</p>
      {action}
    </div>
  );
}

/** Something is on its way. */
export function LoadingState({ text }: { text: string }) {
  return (
    <div className={classes.state} role="status">
      <Spinner size={22} />
      <p className={classes.pale}>{text}</p>
    </div>
  );
}

export interface FailedStateProps {
  text: string;
  retryLabel: string;
  /** Left out where another try would end the same. */
  onRetry?: (() => void) | undefined;
}

/** Something could not be had; mostly it can be tried again. */
export function FailedState({ text, retryLabel, onRetry }: FailedStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.text}>{text}</p>
      {onRetry && (
        <PlainButton kind="other" onClick={onRetry}>
          {retryLabel}
        </PlainButton>
      )}
    </div>
  );
}
