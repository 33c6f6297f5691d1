import type { KeyboardEvent } from 'react';

/** Handles keys in a viewer; typing into its fields is not affected. */
export function onKeys(actions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    action();
  };
}
