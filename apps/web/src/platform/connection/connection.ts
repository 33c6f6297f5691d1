import { getMetaData } from '@portal/contracts';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callUrl } from '../api/url';

const PROBE_EVERY_MS = 3000;

let probe: ReturnType<typeof setInterval> | undefined;

async function tryServer() {
  try {
    const { ok } = await fetch(callUrl(getMetaData), { cache: 'no-store' });
    // While the server is away, the proxy in front of it may answer. Such an answer is not `ok`.
    if (ok) onlineManager.setOnline(true);
  } catch {
    // The server is still away; the next probe asks again.
  }
}

onlineManager.subscribe((isOnline) => {
  if (!isOnline) return;
  clearInterval(probe);
  probe = undefined;
});

/**
 * Notes that a call did not reach the server. Queries pause. They continue by themselves as soon as
 * the browser is online or the server answers.
 */
export function connectionLost() {
  onlineManager.setOnline(false);
  probe ??= setInterval(() => void tryServer(), PROBE_EVERY_MS);
}

/** Whether the server could be reached at the last attempt. */
export const isConnected = (): boolean => onlineManager.isOnline();

/** The same as `isConnected`, as a hook that follows changes. */
export function useIsConnected(): boolean {
  return useSyncExternalStore((listener) => onlineManager.subscribe(listener), isConnected);
}
