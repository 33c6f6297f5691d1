import { can, type Permission } from '@portal/domain';
import { loadNamespace, type Namespace } from '@portal/i18n';
import { useEffect } from 'react';
import { currentLanguage } from '../../platform/i18n/language';
import { useMyProfile } from '../../platform/session/my-profile';

/** What people go on to from home, by what they may do; the first that applies. */
const PAGES: readonly {
  permission: Permission;
  load: () => Promise<unknown>;
  texts: Namespace[];
}[] = [
  {
    permission: 'requests:file',
    load: () => import('../pages/RequestListRoute'),
    texts: ['pages', 'families', 'requests', 'entry'],
  },
  {
    permission: 'requests:review',
    load: () => import('../../requests/queue/QueuePage'),
    texts: ['review', 'pages'],
  },
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
      const files = [
        import('../routes/MemberRoutes'),
        next.load(),
        ...next.texts.map((namespace) => loadNamespace(currentLanguage(), namespace)),
      ];
      void Promise.allSettled(files);
    });
  }, [isHomeThere, next]);
}
