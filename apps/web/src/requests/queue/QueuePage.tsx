import { Button } from '@mantine/core';
import type { QueueRow } from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { IconChecks, IconClipboardCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../platform/page/Page';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { usePlaces } from '../request-family';
import { queueCodec } from './queue-state';
import { QueueFilters } from './QueueFilters';
import { useCompleteMany } from './use-complete-many';
import { useQueueColumns } from './use-queue-columns';
import { useQueue } from './use-queue';

const AbsenceNotes = lazy(() => import('./AbsenceNotes'));

const NONE: QueueRow[] = [];

/** All tasks that wait for the viewer: own ones and those of the viewer's groups. */
export default function QueuePage() {
  const { t } = useTranslation(['review', 'pages']);
  const title = t('pages:titles.queue');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { families, reviewPath } = usePlaces();
  const { state, menuId, change } = useListState('queue', queueCodec);
  const found = useQueue(menuId, state);
  const [chosen, setChosen] = useState<ReadonlyMap<string, QueueRow>>(new Map());
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
  const rows = found.error ? NONE : (found.data?.data ?? NONE);
  const absences = found.data?.absences ?? [];
  const clean = rows.filter(({ isClean }) => isClean);
  const { ask, dialog } = useCompleteMany(() => setChosen(new Map()));
  return (
    <Page title={title}>
      {absences.length > 0 && (
        <Suspense>
          <AbsenceNotes absences={absences} queue={pathname} />
        </Suspense>
      )}
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.taskId}
        view={state}
        onView={({ skip, take, sort }) => change({ skip, take, sort })}
        onRowClick={(row) => void navigate(addressOf(row))}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={36} stroke={1.4} aria-hidden />}
            text={
              queueCodec.has(queueCodec.write(new URLSearchParams(), state))
                ? t('queue.noneFound')
                : t('queue.none')
            }
          />
        }
        toolbar={
          <QueueFilters
            state={state}
            families={families.map(({ name }) => name)}
            contractorName={rows[0]?.contractorName ?? ''}
            onChange={change}
          />
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
                  onClick={() => ask([...chosen.values()])}
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
      {dialog}
    </Page>
  );
}
