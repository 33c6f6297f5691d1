import { Button } from '@mantine/core';
import { completeTasks, ENTRY_FAMILIES, PAGE_SIZES, type QueueRow } from '@portal/contracts';
import { EmptyState, showToast } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { IconChecks, IconClipboardCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { currentLanguage } from '../../platform/i18n/language';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { Page } from '../../platform/page/Page';
import { RefreshButton } from '../../platform/lists/RefreshButton';
import { useListState } from '../../platform/lists/use-list-state';
import { REQUESTS_KEY } from '../listing/search-requests';
import { CommentDialog } from '../review/CommentDialog';
import classes from './Queue.module.css';
import { queueCodec } from './queue-state';
import { QueueFilters } from './QueueFilters';
import { useQueueColumns } from './use-queue-columns';
import { useQueue } from './use-queue';

const NONE: QueueRow[] = [];

interface QueuePageProps {
  title: string;
  /** Where a request is reviewed. */
  addressOf: (requestId: string) => string;
}

/** Everything that waits for the viewer: own tasks and those of the viewer's groups. */
export default function QueuePage({ title, addressOf }: QueuePageProps) {
  const { t } = useTranslation(['review', 'common']);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { state, menuId, change } = useListState('queue', queueCodec);
  const { data, error, isPending, isFetching, refetch } = useQueue(menuId, state);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const addressOfRow = useCallback((row: QueueRow) => addressOf(row.requestId), [addressOf]);
  const choose = useCallback(({ taskId }: QueueRow) => {
    setChosenIds((now) => {
      const next = new Set(now);
      if (!next.delete(taskId)) next.add(taskId);
      return next;
    });
  }, []);
  const columns = useQueueColumns({ addressOf: addressOfRow, chosenIds, onChoose: choose });
  const rows = error ? NONE : (data?.data ?? NONE);
  const clean = rows.filter(({ isClean }) => isClean);

  const complete = async (comment: string) => {
    setBusy(true);
    try {
      const body = { taskIds: [...chosenIds], comment };
      const answer = await call(completeTasks, { body });
      const refused = answer.data.filter(({ isSuccess }) => !isSuccess);
      showToast(refused.length === 0 ? 'success' : 'warning', answer.message);
      for (const { message } of refused.slice(0, 3)) showToast('error', message);
      setChosenIds(new Set());
      setAsking(false);
      await cache.invalidateQueries({ queryKey: ['menus', 'counts'] });
      await cache.invalidateQueries({ queryKey: [REQUESTS_KEY] });
    } catch (failure) {
      if (asApiError(failure)?.kind !== 'network') reportFailedCall(failure);
    } finally {
      setBusy(false);
    }
  };
  const notice = error ? (
    <LoadFailed error={error} onRetry={refetch} />
  ) : (
    <EmptyState
      icon={<IconClipboardCheck size={36} stroke={1.4} aria-hidden />}
      text={
        queueCodec.has(queueCodec.write(new URLSearchParams(), state))
          ? t('queue.noneFound')
          : t('queue.none')
      }
    />
  );
  return (
    <Page title={title}>
      <div className={classes.grid}>
        <DataTable
          label={title}
          language={currentLanguage()}
          columns={columns}
          rows={rows}
          rowId={(row) => row.taskId}
          totalCount={error ? 0 : (data?.totalCount ?? 0)}
          isTotalBounded={data?.isTotalBounded ?? false}
          view={{ skip: state.skip, take: state.take, sort: [] }}
          onView={({ skip, take }) => change({ skip, take })}
          pageSizes={PAGE_SIZES}
          pagerLabels={pagerLabels}
          isLoading={isPending}
          isFetching={isFetching}
          onRowClick={(row) => void navigate(addressOfRow(row))}
          notice={notice}
          toolbar={<QueueFilters state={state} families={ENTRY_FAMILIES} onChange={change} />}
          toolbarEnd={
            <>
              {clean.length > 0 && chosenIds.size === 0 && (
                <Button
                  variant="default"
                  onClick={() => setChosenIds(new Set(clean.map(({ taskId }) => taskId)))}
                >
                  {t('queue.chooseClean', { count: clean.length })}
                </Button>
              )}
              {chosenIds.size > 0 && (
                <>
                  <Button variant="subtle" onClick={() => setChosenIds(new Set())}>
                    {t('queue.chooseNone')}
                  </Button>
                  <Button
                    leftSection={<IconChecks size={18} aria-hidden />}
                    onClick={() => setAsking(true)}
                  >
                    {t('queue.complete', { count: chosenIds.size })}
                  </Button>
                </>
              )}
              <RefreshButton onClick={() => void refetch()} isBusy={isFetching} />
            </>
          }
        />
      </div>
      {isAsking && (
        <CommentDialog
          title={t('queue.complete', { count: chosenIds.size })}
          confirmLabel={t('acts.do')}
          isBusy={isBusy}
          onConfirm={(comment) => void complete(comment)}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
