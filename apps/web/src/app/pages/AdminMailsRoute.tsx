import { MailsPage } from '../../features/administration';
import { administrationLinks } from './administration-links';

export default function AdminMailsRoute() {
  return <MailsPage links={administrationLinks} />;
}
