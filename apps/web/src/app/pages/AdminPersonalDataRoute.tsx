import { PersonalDataPage } from '../../features/administration';

export default function AdminPersonalDataRoute() {
  return <PersonalDataPage />;
}
