import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PeopleDetailPage } from '../../families/people';
import { requestLinks } from './request-links';

export default function PeopleDetailRoute() {
  const { t } = useTranslation('pages');
  const { id = '' } = useParams();
  return <PeopleDetailPage key={id} id={id} title={t('titles.people')} links={requestLinks} />;
}
