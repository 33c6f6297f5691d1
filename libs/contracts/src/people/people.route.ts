import type { z } from 'zod';
import type { RequestDefault } from '../requests/start';
import type { CommandAnswer } from '../answers';
import { API_BASE, route } from '../route';
import type { ImportAnswer, importQuery } from '../entry/workbooks';
import type { Crew, crewInput } from './crews';
import type { StaffItem, Violation } from './people';
import type { exportStaffBody } from './people-files';
import type {
  CopyRequestAnswer,
  DefaultProfile,
  searchPeopleAnswer,
  searchPeopleQuery,
  staffProfileAnswer,
  staffProfilesAnswer,
  trainingResultsAnswer,
  waitingPeopleAnswer,
  waitingPeopleBody,
} from './people-lookups';

const at = (path: string) => `${API_BASE}/request/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };

export const getRequestDefault = route<{ answer: RequestDefault }>(
  'GET',
  at('get-request-default'),
);
export const getDefaultProfiles = route<{ answer: DefaultProfile[] }>(
  'GET',
  at('get-default-profiles'),
);
/** A person by identity number, from those whom the caller's company has registered. */
export const getStaffProfile = route<{
  query: { identityCardNumber: string };
  answer: z.infer<typeof staffProfileAnswer>;
}>('GET', at('get-staff-profile'));
/** A person by the id of a row in the registry. */
export const getStaffProfileById = route<ById<z.infer<typeof staffProfileAnswer>>>(
  'GET',
  at('get-staff-profile-by-id/:id'),
);
/**
 * Violations of a person by identity number, from those whom the caller's company has registered.
 */
export const getViolations = route<ById<Violation[]>>('GET', at('get-violation-by-identity/:id'));
/** The company's registry. */
export const searchPeople = route<{
  query: z.input<typeof searchPeopleQuery>;
  answer: z.infer<typeof searchPeopleAnswer>;
}>('GET', at('get-company-people'));
/** The crews of the caller's company, by name. */
export const getCrews = route<{ answer: Crew[] }>('GET', at('crews'));
/** Gives people of the registry a name, or replaces a crew. */
export const saveCrew = route<{ body: z.input<typeof crewInput>; answer: CommandAnswer }>(
  'POST',
  at('crews/save'),
);
export const deleteCrew = route<ById<CommandAnswer>>('POST', at('crews/:id/delete'));
/** Many people of the registry at once. */
export const getStaffProfiles = route<{
  body: { itemIds: string[] };
  answer: z.infer<typeof staffProfilesAnswer>;
}>('POST', at('get-staff-profiles'));
/** People who are also in other waiting requests of the company, for some of the same days. */
export const getWaitingPeople = route<{
  body: z.input<typeof waitingPeopleBody>;
  answer: z.infer<typeof waitingPeopleAnswer>;
}>('POST', at('get-waiting-people'));
export const checkTrainingResult = route<{
  query: { identityCardNumber: string };
  answer: z.infer<typeof trainingResultsAnswer>;
}>('POST', at('check-training-result'));
/** Creates a draft with the content of an earlier request, without dates and papers. */
export const copyRequest = route<ById<CopyRequestAnswer>>('POST', at('copy/:id'));

export const exportStaff = route<{ body: z.input<typeof exportStaffBody>; answer: never }>(
  'POST',
  at('export-staff'),
);
/**
 * Multipart `file_0`; valid rows are returned as items, invalid ones in a workbook of their own.
 */
export const importStaff = route<{
  query: z.input<typeof importQuery>;
  answer: ImportAnswer<StaffItem>;
}>('POST', at('import-staff'));
