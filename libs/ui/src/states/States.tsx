import { Button, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
      <Text c="dimmed" size="sm" maw={520}>
        {text}
      </Text>
      {action}
    </div>
  );
}

/** Something is on its way. */
export function LoadingState({ text }: { text: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed" size="sm">
        {text}
      </Text>
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
      <Text size="sm">{text}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
