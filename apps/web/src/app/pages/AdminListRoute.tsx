import { useParams } from 'react-router-dom';
import { AdminListPage } from '../../features/administration';
import { administrationLinks } from './administration-links';

export default function AdminListRoute() {
  const { table = '' } = useParams();
  return <AdminListPage key={table} name={table} links={administrationLinks} />;
}
