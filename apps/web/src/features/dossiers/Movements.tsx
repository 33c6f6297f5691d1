import type { GateOutcome, Movement } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { FIRST_PAGE, PagedTable, type PagedColumn } from './PagedTable';
import { useMovements, type Mover } from './queries';
import classes from './Records.module.css';

const TONES: Record<GateOutcome, StatusTone> = {
  passed: 'green',
  overruled: 'yellow',
  refused: 'red',
};

function useColumns(): PagedColumn<Movement>[] {
  const { t } = useTranslation('records');
  return [
    {
      head: t('movements.at'),
      kind: 'line',
      cell: ({ happenedAt }) => formatDateTime(happenedAt),
    },
    { head: t('movements.gate'), cell: ({ gateName }) => gateName },
    { head: t('movements.direction'), cell: ({ direction }) => t(`movements.${direction}`) },
    {
      head: t('movements.outcome'),
      cell: ({ outcome }) => (
        <StatusBadge tone={TONES[outcome]}>{t(`movements.outcomes.${outcome}`)}</StatusBadge>
      ),
    },
    {
      head: t('movements.reasons'),
      cell: ({ reasons, isAmber, note, isOffline }) => (
        <>
          {reasons.map((reason) => t(`movements.words.${reason}`)).join('; ')}
          {isAmber && <span className={classes.note}>{t('movements.amber')}</span>}
          {note !== '' && <span className={classes.note}>{note}</span>}
          {isOffline && <span className={classes.note}>{t('movements.offline')}</span>}
        </>
      ),
    },
    { head: t('movements.company'), cell: ({ companyName }) => companyName || '–' },
    { head: t('movements.by'), cell: ({ byName }) => byName },
  ];
}

/** The movements of a person or vehicle at the gates, the newest first. */
export function Movements({ mover, id }: { mover: Mover; id: string }) {
  const { t } = useTranslation('records');
  const [page, setPage] = useState(FIRST_PAGE);
  return (
    <PagedTable
      title={t('movements.title')}
      label={t('movements.table')}
      noneText={t('movements.none')}
      note={t('movements.noted')}
      columns={useColumns()}
      asked={useMovements(mover, id, page.skip, page.take)}
      page={page}
      onPage={setPage}
    />
  );
}
