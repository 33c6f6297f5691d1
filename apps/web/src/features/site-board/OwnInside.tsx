import { Title } from '@mantine/core';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDateTime } from '../../platform/time/format';
import classes from './OwnInside.module.css';
import { useOwnInside } from './queries';

/** The people of the user's company who are inside the plant now. */
export default function OwnInside() {
  const { t } = useTranslation(['siteBoard', 'common']);
  const { data, error, refetch } = useOwnInside();
  const content = () => {
    if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
    if (!data) return <LoadingState text={t('common:loading')} />;
    const { heads, vehicles, data: rows } = data;
    if (rows.length === 0) return <p className={classes.none}>{t('own.none')}</p>;
    const others = heads + vehicles - rows.length;
    return (
      <details>
        <summary>
          {t('own.heads', { count: heads })} · {t('own.vehicles', { count: vehicles })}
        </summary>
        <ul>
          {rows.map(({ id, name, number, since, gateName }) => (
            <li key={id}>
              <strong>{name}</strong> {number}
              <small>{t('own.since', { time: formatDateTime(since), gate: gateName })}</small>
            </li>
          ))}
        </ul>
        {others > 0 && <p className={classes.none}>{t('own.more', { count: others })}</p>}
      </details>
    );
  };
  return (
    <section className={classes.own}>
      <Title order={2} mb="sm">
        {t('own.title')}
      </Title>
      {content()}
    </section>
  );
}
