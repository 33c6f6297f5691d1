import { APPEARANCE, CONSENT_TEXTS, MAIL_TEXTS, PAPER_TEXTS, RULES } from '@portal/contracts';
import { useParams } from 'react-router-dom';
import {
  ABSENCES_LIST,
  AbsencesPage,
  AdminListPage,
  AppearancePage,
  ConsentsPage,
  MailsPage,
  PapersPage,
  RulesPage,
} from '../../features/administration';
import { administrationLinks } from './administration-links';

/** A list that the administration keeps; absences, words of mails, papers and consents, looks and rules have pages of their own under such addresses. */
export default function AdminListRoute() {
  const { table = '' } = useParams();
  if (table === ABSENCES_LIST) return <AbsencesPage links={administrationLinks} />;
  if (table === APPEARANCE) return <AppearancePage links={administrationLinks} />;
  if (table === RULES) return <RulesPage links={administrationLinks} />;
  if (table === MAIL_TEXTS) return <MailsPage links={administrationLinks} />;
  if (table === PAPER_TEXTS) return <PapersPage links={administrationLinks} />;
  if (table === CONSENT_TEXTS) return <ConsentsPage links={administrationLinks} />;
  return <AdminListPage key={table} name={table} links={administrationLinks} />;
}
