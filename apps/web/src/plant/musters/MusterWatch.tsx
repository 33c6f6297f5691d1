import { getRunningMuster } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { MusterNotice } from './MusterNotice';

const LOOK_EVERY_MS = 15_000;

/** Says on pages that know nothing of musters that one is running. */
export function MusterWatch({ musterPath }: { musterPath: string }) {
  const { data } = useQuery({
    queryKey: ['running-muster'],
    queryFn: ({ signal }) => call(getRunningMuster, { signal }),
    refetchInterval: LOOK_EVERY_MS,
    staleTime: 0,
    // The page has its own work; without a network, what was known stays.
    meta: { showsOwnErrors: true },
  });
  return <MusterNotice muster={data?.muster ?? null} musterPath={musterPath} />;
}
