import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Plot } from '../../../platform/charts/Plot';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDateTime } from '../../../platform/time/format';
import { useSiteDay } from '../queries';
import classes from './SiteBoard.module.css';

/** The last 24 hours: how many were inside, and how many came and went in each hour. */
export function SiteDay() {
  const { t } = useTranslation(['siteBoard', 'common']);
  const { data, error, refetch } = useSiteDay();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  const points = data.map(({ from, heads, in: came, out }) => ({
    key: from,
    label: formatDateTime(from).slice(11, 13),
    values: { heads, in: came, out },
  }));
  return (
    <section className={classes.day}>
      <Plot
        label={`${t('day.title')} – ${t('day.heads')}`}
        keyLabel={t('day.hour')}
        points={points}
        labels="peaks"
        series={[{ name: 'heads', label: t('day.heads'), color: 'petrol.7' }]}
      />
      <Plot
        label={`${t('day.title')} – ${t('day.flow')}`}
        keyLabel={t('day.hour')}
        points={points}
        labels="peaks"
        series={[
          { name: 'in', label: t('day.in'), color: 'petrol.6' },
          { name: 'out', label: t('day.out'), color: 'gray.5' },
        ]}
      />
    </section>
  );
}
