import { useParams } from 'react-router-dom';
import { ABSENCES_LIST, AbsencesPage, AdminListPage } from '../../features/administration';
import { administrationLinks } from './administration-links';

/** A list that the administration keeps; absences have a page of their own under such an address. */
export default function AdminListRoute() {
  const { table = '' } = useParams();
  if (table === ABSENCES_LIST) return <AbsencesPage />;
  return <AdminListPage key={table} name={table} links={administrationLinks} />;
}
