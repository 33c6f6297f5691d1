import { useTranslation } from 'react-i18next';
import { Page } from '../../../platform/page/Page';
import own from './Integration.module.css';
import { KeysSection } from './KeysSection';
import { WebhooksSection } from './WebhooksSection';

/**
 * The connections to other systems of the plant: keys with which they read, and addresses to which
 * the portal sends events.
 */
export function IntegrationPage() {
  const { t } = useTranslation('integration');
  return (
    <Page title={t('title')}>
      <div className={own.sections}>
        <KeysSection />
        <WebhooksSection />
      </div>
    </Page>
  );
}
