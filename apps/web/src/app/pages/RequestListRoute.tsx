import { useTranslation } from 'react-i18next';
import { registrationList } from '../../entry/listing/registration-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { registrations } from '../families';

export default function RequestListRoute() {
  const { t } = useTranslation('pages');
  return (
    <RequestListPage
      title={t('titles.requests')}
      list={registrationList}
      additions={registrations}
    />
  );
}
