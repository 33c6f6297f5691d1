import { can, type Permission } from '@portal/domain';
import { useEffect } from 'react';
import { useMyProfile } from '../../platform/session/my-profile';

/** The pages that users usually open from home, by permission; the first match counts. */
const PAGES: readonly { permission: Permission; load: () => Promise<unknown> }[] = [
  { permission: 'requests:file', load: () => import('../pages/RequestListRoute') },
  { permission: 'requests:review', load: () => import('../../requests/queue/QueuePage') },
];

/** Safari has no `requestIdleCallback`. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200);

/**
 * Loads the files of the page that the user will most likely open next, once home is complete and
 * the browser is idle. The page then opens at once. If a file cannot be loaded, it is loaded again
 * when the page opens.
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
