import { getMetaData } from '@portal/contracts';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callUrl } from '../api/url';

const PROBE_EVERY_MS = 3000;

let probe: ReturnType<typeof setInterval> | undefined;

async function tryServer() {
  try {
    await fetch(callUrl(getMetaData), { cache: 'no-store' });
    onlineManager.setOnline(true);
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
export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
