import { Button } from '@mantine/core';
import { can } from '@portal/domain';
import { LoadingState } from '@portal/ui';
import { IconClipboardCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsConnected } from '../../../platform/connection/connection';
import { useListState } from '../../../platform/lists/use-list-state';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { MusterNotice } from '../../../plant/musters';
import { keepPage } from '../../../platform/storage/keep-page';
import { formatSeconds } from '../../../platform/time/format';
import { Doubts } from '../Doubts';
import { fetchMuster } from '../muster/kept-muster';
import { useSiteBoard } from '../queries';
import { Figures } from './Figures';
import { Shares } from './Shares';
import classes from './SiteBoard.module.css';
import { SiteDay } from './SiteDay';
import { SiteList } from './SiteList';
import { siteCodec } from './site-state';

const OpenPassages = lazy(() => import('./OpenPassages'));

/** An older muster list is loaded again after a change. */
const MUSTER_FRESH_MS = 5 * 60_000;

/** Stores the muster list and its page in this browser while the board is open. */
function useMusterKept(version: string | undefined) {
  const fetchedAt = useRef(0);
  useEffect(() => void keepPage(), []);
  useEffect(() => {
    if (version === undefined || Date.now() - fetchedAt.current < MUSTER_FRESH_MS) return;
    fetchedAt.current = Date.now();
    // If this fails, the muster page shows the previous list, and how old it is.
    fetchMuster().catch(() => (fetchedAt.current = 0));
  }, [version]);
}

/** Who is on site, updated by itself: figures, the last day, and the list that they filter. */
export default function SiteBoardPage({ musterPath }: { musterPath: string }) {
  const { t } = useTranslation(['siteBoard', 'common']);
  const profile = useMyProfile();
  const isConnected = useIsConnected();
  const { state, change } = useListState('site-board', siteCodec);
  const { data: board, error, refetch } = useSiteBoard();
  const [isShowing, setShowing] = useState(false);
  useMusterKept(profile && can(profile, 'site:read') ? board?.version : undefined);
  const time = board && formatSeconds(board.at).slice(11);
  const isStale = !isConnected || error !== null;
  return (
    <Page
      title={t('title')}
      actions={
        <Button component={Link} to={musterPath} leftSection={<IconClipboardCheck size={18} />}>
          {t('muster.menu')}
        </Button>
      }
    >
      {!board && !error && <LoadingState text={t('common:loading')} />}
      {!board && error && <LoadFailed error={error} onRetry={refetch} />}
      {board && (
        <>
          <p className={classes.asOf} data-stale={isStale || undefined} role="status">
            {isStale ? t('stale', { time }) : t('asOf', { time })}
          </p>
          <MusterNotice muster={board.muster} musterPath={musterPath} />
          <Doubts of={board} onShow={() => setShowing(true)} />
          <Figures board={board} state={state} onChange={change} />
          <div className={classes.middle}>
            <Shares board={board} state={state} onChange={change} />
            <SiteDay />
          </div>
          <SiteList board={board} state={state} onChange={change} />
          <Suspense>{isShowing && <OpenPassages onClose={() => setShowing(false)} />}</Suspense>
        </>
      )}
    </Page>
  );
}
