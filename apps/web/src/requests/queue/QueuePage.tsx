import { Button } from '@mantine/core';
import { completeTasks, PAGE_SIZES, type QueueRow } from '@portal/contracts';
import { EmptyState, showToast } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { IconChecks, IconClipboardCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { useCommand } from '../../platform/api/use-command';
import { currentLanguage } from '../../platform/i18n/language';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { usePagerLabels } from '../../platform/page/pager-labels';
import { Page } from '../../platform/page/Page';
import { RefreshButton } from '../../platform/lists/RefreshButton';
import { useListState } from '../../platform/lists/use-list-state';
import { useRefresh } from '../api/use-refresh';
import { usePlaces } from '../families';
import { CompleteManyDialog } from './CompleteManyDialog';
import classes from './Queue.module.css';
import { queueCodec } from './queue-state';
import { QueueFilters } from './QueueFilters';
import { useQueueColumns } from './use-queue-columns';
import { useQueue } from './use-queue';

const NONE: QueueRow[] = [];

/** Everything that waits for the viewer: own tasks and those of the viewer's groups. */
export default function QueuePage() {
  const { t } = useTranslation(['review', 'pages']);
  const title = t('pages:titles.queue');
  const navigate = useNavigate();
  const { families, reviewPath } = usePlaces();
  const { state, menuId, change } = useListState('queue', queueCodec);
  const { data, error, isPending, isFetching, refetch } = useQueue(menuId, state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, QueueRow>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefresh();
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const addressOf = useCallback(
    ({ requestId }: QueueRow) => generatePath(reviewPath, { id: requestId }),
    [reviewPath],
  );
  const choose = useCallback((row: QueueRow) => {
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(row.taskId)) next.set(row.taskId, row);
      return next;
    });
  }, []);
  const columns = useQueueColumns({ addressOf, chosenIds: chosen, onChoose: choose });
  const rows = error ? NONE : (data?.data ?? NONE);
  const clean = rows.filter(({ isClean }) => isClean);

  const complete = useCommand(
    (comment: string) => call(completeTasks, { body: { taskIds: [...chosen.keys()], comment } }),
    {
      onAnswer: async ({ data: done, message }) => {
        const refused = done.filter(({ isSuccess }) => !isSuccess);
        showToast(refused.length === 0 ? 'success' : 'warning', message);
        for (const { message: why } of refused.slice(0, 3)) showToast('error', why);
        setChosen(new Map());
        setAsking(false);
        await refresh();
      },
    },
  );
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
          view={state}
          onView={({ skip, take, sort }) => change({ skip, take, sort })}
          pageSizes={PAGE_SIZES}
          pagerLabels={pagerLabels}
          isLoading={isPending}
          isFetching={isFetching}
          onRowClick={(row) => void navigate(addressOf(row))}
          notice={notice}
          toolbar={
            <QueueFilters
              state={state}
              families={families.map(({ name }) => name)}
              contractorName={rows[0]?.contractorName ?? ''}
              onChange={change}
            />
          }
          toolbarEnd={
            <>
              <RefreshButton onClick={() => void refetch()} isBusy={isFetching} />
            </>
          }
          bottomStart={
            <>
              {clean.length > 0 && chosen.size === 0 && (
                <Button
                  variant="default"
                  onClick={() => setChosen(new Map(clean.map((row) => [row.taskId, row])))}
                >
                  {t('queue.chooseClean', { count: clean.length })}
                </Button>
              )}
              {chosen.size > 0 && (
                <>
                  <Button
                    leftSection={<IconChecks size={18} aria-hidden />}
                    onClick={() => setAsking(true)}
                  >
                    {t('queue.complete', { count: chosen.size })}
                  </Button>
                  <Button variant="subtle" onClick={() => setChosen(new Map())}>
                    {t('queue.chooseNone')}
                  </Button>
                </>
              )}
            </>
          }
        />
      </div>
      {isAsking && (
        <CompleteManyDialog
          rows={[...chosen.values()]}
          isBusy={complete.isBusy}
          onConfirm={(comment) => void complete.run(comment)}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
