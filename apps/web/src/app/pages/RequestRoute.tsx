import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import ForwardToRequest from '../../requests/detail/ForwardToRequest';
import { requestLinks } from './request-links';

export default function RequestRoute() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  return <ForwardToRequest id={id} title={t('titles.request')} links={requestLinks} />;
}
