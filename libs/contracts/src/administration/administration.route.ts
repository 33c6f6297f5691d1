import { COLUMN_KINDS, TABLE_GROUPS, ADMIN_ACTIONS } from './codes';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { AdminEventsAnswer, SearchAdminEventsQuery } from './admin-events';
import type { SigningState } from '../approvals/approvals';
import type { OpenSession } from '../accounts/my-sessions';
import type { UserLock } from './user-locks';
import type {
  AdminRow,
  AdminTable,
  ChangeRowBody,
  CreateRowBody,
  DeleteRowBody,
  NamedRow,
  OptionsQuery,
  SearchRowsAnswer,
  SearchRowsQuery,
} from './tables';
import type {
  ExpireAnswer,
  ExpireBody,
  ExportPersonBody,
  ForgetPersonAnswer,
  ForgetPersonBody,
  PersonalDataRunsAnswer,
  PersonalDataRunsQuery,
} from './personal-data';
import type { SaveWorkflowAnswer, SaveWorkflowBody, WorkflowDefinition } from './workflows';

const ADMIN_BASE = '/io/provider/admin';
const at = (path: string) => `${ADMIN_BASE}/${path}`;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
export type TableGroup = (typeof TABLE_GROUPS)[number];
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

type OfTable = { table: string };
type OfRow = { table: string; id: string };

/** The lists that the plant's administrators keep, with their columns. */
export const getAdminTables = route<{ answer: AdminTable[] }>('GET', at('tables'));
/** A page of a list. */
export const searchAdminRows = route<{
  params: OfTable;
  query: SearchRowsQuery;
  answer: SearchRowsAnswer;
}>('GET', at('tables/:table/rows'));
export const getAdminRow = route<{ params: OfRow; answer: AdminRow }>(
  'GET',
  at('tables/:table/rows/:id'),
);
/** Rows in use of a list, to be referred to. */
export const searchAdminOptions = route<{
  params: OfTable;
  query: OptionsQuery;
  answer: NamedRow[];
}>('GET', at('tables/:table/options'));
export const createAdminRow = route<{
  params: OfTable;
  body: CreateRowBody;
  answer: CommandAnswer;
}>('POST', at('tables/:table/rows'));
export const changeAdminRow = route<{ params: OfRow; body: ChangeRowBody; answer: CommandAnswer }>(
  'POST',
  at('tables/:table/rows/:id'),
);
/** Deletes a row to which nothing refers; any other is put out of use where its list knows that. */
export const deleteAdminRow = route<{ params: OfRow; body: DeleteRowBody; answer: CommandAnswer }>(
  'POST',
  at('tables/:table/rows/:id/delete'),
);
/** Whether wrong passwords have locked a user's account. */
export const getUserLock = route<{ params: { id: string }; answer: UserLock }>(
  'GET',
  at('users/:id/lock'),
);
/** Opens it before its time. */
export const unlockUser = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('users/:id/unlock'),
);
/** Where a user is logged in. */
export const getUserSessions = route<{ params: { id: string }; answer: OpenSession[] }>(
  'GET',
  at('users/:id/sessions'),
);
/** Logs a user out everywhere; oneself everywhere else. */
export const endUserSessions = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('users/:id/sessions/end'),
);
/** Whether approval papers get their signature. */
export const getSigningState = route<{ answer: SigningState }>('GET', at('signing'));
/** The steps that a family's requests go through from now on. */
export const getWorkflow = route<{ params: { family: string }; answer: WorkflowDefinition }>(
  'GET',
  at('workflows/:family'),
);
export const saveWorkflow = route<{
  params: { family: string };
  body: SaveWorkflowBody;
  answer: SaveWorkflowAnswer;
}>('POST', at('workflows/:family'));
/** What administrators did, newest first. */
export const searchAdminEvents = route<{
  query: SearchAdminEventsQuery;
  answer: AdminEventsAnswer;
}>('GET', at('events'));
/** Removes what is older than it is kept, or counts it; the work itself is a job. */
export const expirePersonalData = route<{ body: ExpireBody; answer: ExpireAnswer }>(
  'POST',
  at('personal-data/expire'),
);
/** Everything that is kept of somebody, as a JSON file. */
export const exportPerson = route<{ body: ExportPersonBody; answer: unknown }>(
  'POST',
  at('personal-data/export'),
);
/** Removes what is kept of somebody, or counts it. */
export const forgetPerson = route<{ body: ForgetPersonBody; answer: ForgetPersonAnswer }>(
  'POST',
  at('personal-data/forget'),
);
/** What was removed and handed out, newest first. */
export const getPersonalDataRuns = route<{
  query: PersonalDataRunsQuery;
  answer: PersonalDataRunsAnswer;
}>('GET', at('personal-data/runs'));
