import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PlainButton } from '../button/PlainButton';
import { dismissToast, toastStore, type Toast } from './toast-store';
import classes from './Toasts.module.css';

/** Numbers such as NS2611-00026, which must stay on one line so that users can read them out. */
const NUMBER = /(\b[A-Z]{2}\d{4}-\d+\b)/;

/** A message whose numbers do not break at their dashes. */
const withWholeNumbers = (message: string): ReactNode[] =>
  message.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // A message stays while the user points at it. A resting pointer under which it appears does
    // not count.
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.milliseconds]);
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.message}>{withWholeNumbers(toast.message)}</span>
      {toast.action && (
        <PlainButton
          kind="small"
          onClick={() => {
            toast.action?.onClick();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </PlainButton>
      )}
      <UnstyledButton
        className={classes.close}
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

/**
 * The place of toasts. It is always on the page, so that screen readers announce new ones politely.
 */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useStore(toastStore);
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
