import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { newGuid } from '../../platform/upload/guid';
import { entryFamilies, type ShownFamily } from './families';
import { requestLinks } from './request-links';

interface EditEntryRouteProps {
  family: ShownFamily;
  isNew?: boolean;
}

export default function EditEntryRoute({ family, isNew = false }: EditEntryRouteProps) {
  const { t } = useTranslation('pages');
  const { id: ofPath } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const { EditPage, newPath, titles } = entryFamilies[family];
  /** A new request has its id from the start, so that reloading the page finds it again. */
  const newAddress = (id: string) => `${newPath}?${new URLSearchParams({ id }).toString()}`;
  const id = ofPath ?? search.get('id');
  if (!id) return <Navigate key={key} to={newAddress(newGuid())} replace />;
  return (
    <EditPage
      key={id}
      id={id}
      title={t(`titles.${isNew ? titles.create : titles.edit}`)}
      links={requestLinks}
      isNew={isNew}
      newAddress={newAddress}
    />
  );
}
