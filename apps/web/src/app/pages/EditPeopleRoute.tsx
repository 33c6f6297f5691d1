import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { EditPeoplePage } from '../../families/people';
import { newGuid } from '../../platform/upload/guid';
import { paths } from '../paths';
import { requestLinks } from './request-links';

/** A new request has its id from the start, so that reloading the page finds it again. */
const newAddress = (id: string) => `${paths.newPeople}?${new URLSearchParams({ id }).toString()}`;

export default function EditPeopleRoute({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('pages');
  const { id: ofPath } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = ofPath ?? search.get('id');
  if (!id) return <Navigate key={key} to={newAddress(newGuid())} replace />;
  return (
    <EditPeoplePage
      key={id}
      id={id}
      title={isNew ? t('titles.newPeople') : t('titles.editPeople')}
      links={requestLinks}
      isNew={isNew}
      newAddress={newAddress}
    />
  );
}
