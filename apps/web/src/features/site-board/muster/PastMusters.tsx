import { getPastMusters } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { formatDateTime } from '../../../platform/time/format';
import { Protocol } from './MusterActs';
import classes from './Mustering.module.css';

/** The ended musters with their protocols; failures to load them leave the list of people alone. */
export function PastMusters() {
  const { t } = useTranslation('mustering');
  const { data } = useQuery({
    queryKey: ['past-musters'],
    queryFn: ({ signal }) => call(getPastMusters, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <details className={classes.past}>
      <summary>{t('past.title')}</summary>
      <ul>
        {data.map(({ id, kind, startedAt, counts }) => {
          const name = t('past.row', {
            kind: t(`past.kind.${kind}`),
            time: formatDateTime(startedAt),
          });
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <span>{t('past.result', counts)}</span>
              </span>
              <Protocol id={id} label={t('past.protocol')} about={name} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
