import { useTranslation } from 'react-i18next';
import { Page } from '../../../platform/page/Page';
import own from './Integration.module.css';
import { KeysSection } from './KeysSection';
import { WebhooksSection } from './WebhooksSection';

/** What connects the plant's other systems: keys with which they read, and addresses that are told what happens. */
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
