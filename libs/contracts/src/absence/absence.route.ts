import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { OrgUser } from '../reference-data/org-users';
import type {
  AbsenceBody,
  AbsenceForBody,
  AbsencePeopleQuery,
  AbsencesPage,
  AbsencesQuery,
  MyAbsences,
} from './absence';

const ABSENCES = '/io/provider/absences';

/** The caller's own absences, and those in which the caller substitutes. */
export const getMyAbsences = route<{ answer: MyAbsences }>('GET', `${ABSENCES}/mine`);
/** At most ten users who may substitute for a user; without one, all users of the plant, for administrators. */
export const searchAbsencePeople = route<{ query: AbsencePeopleQuery; answer: OrgUser[] }>(
  'GET',
  `${ABSENCES}/people`,
);
/** Enters an absence of the caller. */
export const enterMyAbsence = route<{ body: AbsenceBody; answer: CommandAnswer }>(
  'POST',
  `${ABSENCES}/mine`,
);
/** Changes days and substitute: the user's own absence, or any for administrators. */
export const changeAbsence = route<{
  params: { id: string };
  body: AbsenceBody;
  answer: CommandAnswer;
}>('POST', `${ABSENCES}/:id`);
/** Ends an absence early, or withdraws it before its first day. */
export const endAbsence = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  `${ABSENCES}/:id/end`,
);
/** The absences of all users of the plant. */
export const searchAbsences = route<{ query: AbsencesQuery; answer: AbsencesPage }>(
  'GET',
  '/io/provider/admin/absences',
);
/** Enters an absence for a user of the plant. */
export const enterAbsence = route<{ body: AbsenceForBody; answer: CommandAnswer }>(
  'POST',
  '/io/provider/admin/absences',
);
