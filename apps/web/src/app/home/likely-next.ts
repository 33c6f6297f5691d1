import { can, type Permission } from '@portal/domain';
import { useEffect } from 'react';
import { useMyProfile } from '../../platform/session/my-profile';

/** What people go on to from home, by what they may do; the first that applies. */
const PAGES: readonly { permission: Permission; load: () => Promise<unknown> }[] = [
  { permission: 'requests:file', load: () => import('../pages/RequestListRoute') },
  { permission: 'requests:review', load: () => import('../../requests/queue/QueuePage') },
];

/** Safari has none. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200);

/**
 * Fetches and runs the files of the page that somebody most likely opens from home, once home itself is there and the
 * browser has nothing to do: then it shows at the first press. A file that does not come is asked for again then.
 */
export function useLikelyNext(isHomeThere: boolean) {
  const profile = useMyProfile();
  const next = profile && PAGES.find(({ permission }) => can(profile, permission));
  useEffect(() => {
    if (!isHomeThere || !next) return;
    whenIdle(() => {
      void Promise.allSettled([import('../routes/MemberRoutes'), next.load()]);
    });
  }, [isHomeThere, next]);
}
