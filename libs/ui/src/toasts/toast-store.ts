export type ToastKind = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  milliseconds: number;
}

/** How long each kind stays when nothing else is said. */
const STAYS: Record<ToastKind, number> = { success: 3000, warning: 5000, error: 5000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const currentToasts = () => toasts;

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows a short message that goes away by itself. */
export function showToast(kind: ToastKind, message: string, milliseconds = STAYS[kind]) {
  lastId += 1;
  set([...toasts, { id: lastId, kind, message, milliseconds }]);
}

export function dismissToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}
