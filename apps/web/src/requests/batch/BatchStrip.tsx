import { Anchor } from '@mantine/core';
import type { BatchMark, BatchMember } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router-dom';
import { usePlaces } from '../request-family';
import { batchQuery, neighboursOf } from './batch-queries';
import classes from './Batch.module.css';

interface BatchStripProps {
  requestId: string;
  batch: BatchMark;
  /** The address of another request of the batch, on a screen of the same kind. */
  addressOf: (member: BatchMember) => string;
  /** More to say about the batch on this screen. */
  children?: ReactNode;
}

/** Verdicts change the progress while this page stays. */
const EVERY_MS = 30_000;
const ICON = { size: 16, 'aria-hidden': true } as const;

/** One line: the place of a request in its batch, the progress of the batch, and the way to its neighbours. */
export function BatchStrip({ requestId, batch, addressOf, children }: BatchStripProps) {
  const { t } = useTranslation('requests');
  const { batchPath } = usePlaces();
  const { data } = useQuery({ ...batchQuery(batch.id), refetchInterval: EVERY_MS });
  const { previous, next } = neighboursOf(data?.members ?? [], requestId);
  return (
    <nav className={classes.strip} aria-label={t('batch.label')}>
      <span>
        <IconStack2 {...ICON} />
        <strong>{t('batch.member', { place: batch.place, total: batch.total })}</strong>
      </span>
      {data && (
        <span className={classes.progress}>
          {t('batch.progress', {
            passed: data.passed,
            total: data.totalCount,
            needsUpdate: data.needsUpdate,
            notPassed: data.notPassed,
            undecided: data.undecided,
          })}
        </span>
      )}
      {children}
      <span className={classes.ways}>
        {previous && (
          <Anchor component={Link} to={addressOf(previous)} size="sm">
            <IconChevronLeft {...ICON} />
            {t('batch.previous')}
          </Anchor>
        )}
        {next && (
          <Anchor component={Link} to={addressOf(next)} size="sm">
            {t('batch.next')}
            <IconChevronRight {...ICON} />
          </Anchor>
        )}
        <Anchor component={Link} to={generatePath(batchPath, { id: batch.id })} size="sm">
          {t('batch.open')}
        </Anchor>
      </span>
    </nav>
  );
}
