import { useTranslation } from 'react-i18next';
import RequestListPage from '../../requests/listing/RequestListPage';
import { requestLinks } from './request-links';

export default function RequestListRoute() {
  const { t } = useTranslation('pages');
  return <RequestListPage title={t('titles.requests')} links={requestLinks} />;
}
