import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { BeginRequest } from '../../requests/edit/BeginRequest';
import { FamilyProvider, type RequestFamily } from '../../requests/request-family';

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
  const { EditPage, DetailPage } = family;
  return (
    <FamilyProvider value={family}>
      {!id ? (
        <BeginRequest key={key} />
      ) : screen === 'detail' ? (
        <DetailPage key={id} id={id} />
      ) : (
        <EditPage key={id} id={id} isNew={screen === 'create'} />
      )}
    </FamilyProvider>
  );
}
