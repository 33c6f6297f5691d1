import type { Muster } from '@portal/contracts';
import { useMemo } from 'react';
import { aloneMuster, merged, type ShownMuster } from './merged';
import type { MusteringState } from './mustering';

/** The muster that the page shows: the running one, or the list of a phone that ticks without knowing one. */
export function useRunning(
  { held, waiting, isAlone }: MusteringState,
  list: Muster | null,
): { muster: ShownMuster } | null {
  return useMemo(() => {
    if (held) return { muster: merged(held, waiting) };
    return isAlone && list ? { muster: merged(aloneMuster(list), waiting) } : null;
  }, [held, waiting, isAlone, list]);
}
