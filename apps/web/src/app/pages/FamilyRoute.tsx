import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { newGuid } from '../../platform/upload/guid';
import { createAddress, FamilyProvider, type RequestFamily } from '../../requests/families';

interface FamilyRouteProps {
  family: RequestFamily;
  screen: 'create' | 'edit' | 'detail';
}

/** One of a family's own screens. */
export default function FamilyRoute({ family, screen }: FamilyRouteProps) {
  const { id: ofPath } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = ofPath ?? search.get('id');
  if (!id) return <Navigate key={key} to={createAddress(family, newGuid(), search)} replace />;
  const { EditPage, DetailPage } = family;
  return (
    <FamilyProvider value={family}>
      {screen === 'detail' ? (
        <DetailPage key={id} id={id} />
      ) : (
        <EditPage key={id} id={id} isNew={screen === 'create'} />
      )}
    </FamilyProvider>
  );
}
