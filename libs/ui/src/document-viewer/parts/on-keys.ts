import type { KeyboardEvent } from 'react';

/** What keys do in a viewer; typing into its fields stays typing. */
export function onKeys(actions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    action();
  };
}
