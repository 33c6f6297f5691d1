import { createStore } from 'zustand';

export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  milliseconds: number;
}

/** How long each kind stays when nothing else is said. */
const STAYS: Record<ToastKind, number> = { success: 3000, warning: 5000, error: 5000 };

/** The messages that are shown, the oldest first. */
export const toastStore = createStore<readonly Toast[]>(() => []);

let lastId = 0;

/** Shows a short message that goes away by itself. */
export function showToast(kind: ToastKind, message: string, milliseconds = STAYS[kind]) {
  lastId += 1;
  const toast = { id: lastId, kind, message, milliseconds };
  toastStore.setState((shown) => [...shown, toast], true);
}

/** Takes a message away. */
export const dismissToast = (id: number) =>
  toastStore.setState((shown) => shown.filter((toast) => toast.id !== id), true);
