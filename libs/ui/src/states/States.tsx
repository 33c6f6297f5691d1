import type { ReactNode } from 'react';
import { PlainButton } from '../button/PlainButton';
import { Spinner } from '../spinner/Spinner';
import classes from './States.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  text: string;
  action?: ReactNode;
}

/** A message for an empty page, and what to do next. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon}
      <p className={classes.pale}>{text}</p>
      {action}
    </div>
  );
}

/** A message while something is loading. */
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
  /** Omitted if another try would give the same result. */
  onRetry?: (() => void) | undefined;
}

/** A message for something that could not be loaded, usually with a button to try again. */
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
