import { AdministrationPage } from '../../features/administration';
import { administrationLinks } from './administration-links';

export default function AdministrationRoute() {
  return <AdministrationPage links={administrationLinks} />;
}
