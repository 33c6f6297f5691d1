import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../platform/time/format';
import { passAddress } from '../paths';
import classes from './Passes.module.css';
import { keptTrips } from './kept-trips';

/** Unfinished counts, for a guard who was interrupted. */
export function UnfinishedTrips({ userId }: { userId: string }) {
  const { t } = useTranslation('gatePasses');
  const [trips] = useState(() => keptTrips(userId));
  if (trips.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('find.hint')}
      </Text>
    );
  return (
    <section aria-labelledby="unfinished">
      <Title order={2} id="unfinished" size={16} mb={8}>
        {t('unfinished.title')}
      </Title>
      <ul className={classes.plain}>
        {trips.map(({ requestNumber, contractorName, at }) => (
          <li key={requestNumber}>
            <Link to={passAddress(requestNumber)} className={classes.unfinished}>
              <strong>{requestNumber}</strong>
              <span>{contractorName}</span>
              <span className={classes.dim}>
                {t('unfinished.at', { time: formatDateTime(new Date(at).toISOString()) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
