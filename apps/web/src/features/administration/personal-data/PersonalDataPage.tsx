import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { usePersonalDataRuns } from '../api/personal-data';
import { ExpirySection } from './ExpirySection';
import own from './PersonalData.module.css';
import { PersonSection } from './PersonSection';
import { RunsSection } from './RunsSection';

/**
 * Personal data: export and removal for one person, removal by age for all, and the log of both.
 */
export function PersonalDataPage() {
  const { t } = useTranslation(['administration', 'common']);
  const { data, error, refetch } = usePersonalDataRuns();
  return (
    <Page title={t('personalData.title')}>
      <div className={own.sections}>
        <PersonSection />
        {!data && !error && <LoadingState text={t('common:loading')} />}
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {data && (
          <>
            <ExpirySection keepMonths={data.keepMonths} />
            <RunsSection runs={data.data} />
          </>
        )}
      </div>
    </Page>
  );
}
