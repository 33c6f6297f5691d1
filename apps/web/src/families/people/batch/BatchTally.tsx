import { Progress } from '@mantine/core';
import { STATUS, type Batch } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../../requests/StatusMark';
import classes from './Batch.module.css';

/** How far a batch is: its requests by status, its people by result. */
export function BatchTally({ batch }: { batch: Batch }) {
  const { t } = useTranslation(['batches', 'requests']);
  const { members, submission, contractorName, authorName } = batch;
  const sent = members.filter(({ websiteStatus }) => websiteStatus !== STATUS.draft).length;
  const statuses = [...new Set(members.map(({ websiteStatus }) => websiteStatus))].map(
    (status) => ({
      name: statusName(status),
      count: members.filter(({ websiteStatus }) => websiteStatus === status).length,
    }),
  );
  return (
    <>
      <ul className={classes.tally} aria-label={t('progress')}>
        <li>{contractorName || authorName}</li>
        {statuses.map(({ name, count }) => (
          <li key={name}>
            {t(`requests:statuses.${name}`)}: <strong>{`${count}/${members.length}`}</strong>
          </li>
        ))}
        {sent > 0 && (
          <li>
            {t('people.passed')}: <strong>{`${batch.passed}/${batch.totalCount}`}</strong>
          </li>
        )}
        {batch.needsUpdate > 0 && (
          <li>
            {t('people.needsUpdate')}: <strong>{batch.needsUpdate}</strong>
          </li>
        )}
        {batch.notPassed > 0 && (
          <li>
            {t('people.notPassed')}: <strong>{batch.notPassed}</strong>
          </li>
        )}
      </ul>
      {submission === 'running' && (
        <div role="status" className={classes.begun}>
          <span>{t('submit.running', { sent, total: members.length })}</span>
          <Progress
            value={(100 * sent) / members.length}
            w={240}
            aria-label={t('submit.running', { sent, total: members.length })}
          />
        </div>
      )}
    </>
  );
}
