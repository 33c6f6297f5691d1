import { createStore } from 'zustand';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  milliseconds: number;
  /** An action that the user can do while the message is shown. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long each kind stays by default. */
const STAYS: Record<ToastKind, number> = { success: 3000, warning: 5000, error: 5000 };

/** The shown messages, the oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);

let lastId = 0;

/** Shows a short message that disappears by itself. @returns its id */
export function showToast(
  kind: ToastKind,
  message: string,
  milliseconds = STAYS[kind],
  action?: ToastAction,
): number {
  lastId += 1;
  const toast = { id: lastId, kind, message, milliseconds, action };
  toastStore.setState((shown) => [...shown, toast], true);
  return toast.id;
}

/** Removes a message. */
export const dismissToast = (id: number) =>
  toastStore.setState((shown) => shown.filter((toast) => toast.id !== id), true);
