import type { KeyboardEvent, ReactNode, Ref } from 'react';
import classes from './Stage.module.css';

interface StageProps {
  /** Names the content for screen readers. */
  label: string;
  /** Whether the content is centred instead of at the top. */
  isCentred?: boolean;
  ref: Ref<HTMLDivElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The scrolling part of a viewer. It takes the focus, so that keys can scroll it. */
export function Stage({ label, isCentred = false, ref, onKeyDown, children }: StageProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys act on what scrolls
    <div
      ref={ref}
      className={classes.stage}
      data-centred={isCentred || undefined}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
