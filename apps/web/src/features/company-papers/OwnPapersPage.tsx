import { EmptyState, LoadingState } from '@portal/ui';
import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import classes from './CompanyPapers.module.css';
import { Demanded } from './Demanded';
import { useOwnPapers } from './queries';

/** What the plant demands of the viewer's company, what it has of it, and until when. */
export default function OwnPapersPage() {
  const { t } = useTranslation(['companyPapers', 'common']);
  const { data, error, refetch } = useOwnPapers();
  return (
    <Page title={t('own.title')}>
      <p className={classes.about}>{t('own.about')}</p>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconCertificate size={36} stroke={1.4} aria-hidden />}
          text={t('own.none')}
        />
      )}
      {data && data.length > 0 && (
        <ul className={classes.demands}>
          {data.map((demanded) => (
            <li key={demanded.kindId}>
              <Demanded demanded={demanded} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
