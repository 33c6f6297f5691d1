import { AdminEventsPage } from '../../features/administration';

export default function AdminEventsRoute() {
  return <AdminEventsPage />;
}
