import { getMetaData } from '@portal/contracts';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callUrl } from '../api/url';

const PROBE_EVERY_MS = 3000;

let probe: ReturnType<typeof setInterval> | undefined;

async function tryServer() {
  try {
    const { ok } = await fetch(callUrl(getMetaData), { cache: 'no-store' });
    // What stands before a server that is away answers in its place.
    if (ok) onlineManager.setOnline(true);
  } catch {
    // Still away; the next probe asks again.
  }
}

onlineManager.subscribe((isOnline) => {
  if (!isOnline) return;
  clearInterval(probe);
  probe = undefined;
});

/**
 * Notes that a call never reached the server. Queries pause, and go on by themselves as soon as the
 * browser is online again or the server answers.
 */
export function connectionLost() {
  onlineManager.setOnline(false);
  probe ??= setInterval(() => void tryServer(), PROBE_EVERY_MS);
}

/** Whether the server could be reached last. */
export const isConnected = (): boolean => onlineManager.isOnline();

/** The same, followed as it changes. */
export function useIsConnected(): boolean {
  return useSyncExternalStore((listener) => onlineManager.subscribe(listener), isConnected);
}
