import { COLUMN_KINDS, TABLE_GROUPS, ADMIN_ACTIONS } from './codes';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { Installation } from './installation';
import type { MailState } from './mail-state';
import type { MachineKey, MakeMachineKeyAnswer, MakeMachineKeyBody } from './machine-keys';
import type { AdminEventsAnswer, SearchAdminEventsQuery } from './admin-events';
import type { SigningState } from '../approvals/approvals';
import type { OpenSession } from '../accounts/my-sessions';
import type { ApplyPlantWorkbookQuery, PlantWorkbookCheck } from './plant-workbook';
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
import type {
  ChangeWebhookBody,
  MakeWebhookBody,
  Webhook,
  WebhookDeliveriesAnswer,
  WebhookDeliveriesQuery,
  WebhookSecretAnswer,
} from './webhooks';
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
/** Which version runs. */
export const getInstallation = route<{ answer: Installation }>('GET', at('installation'));
/** Whether mails go out. */
export const getMailState = route<{ answer: MailState }>('GET', at('mail'));
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
/** The plant's workbook with everything that its lists hold now. */
export const downloadPlantWorkbook = route<{ answer: unknown }>('POST', at('workbook/download'));
/** What a workbook (multipart, its one file) would change, or all that is wrong with it; writes nothing. */
export const checkPlantWorkbook = route<{ answer: PlantWorkbookCheck }>(
  'POST',
  at('workbook/check'),
);
/** Puts a workbook in that was checked: all of it or, where anything is wrong or has changed since, nothing. */
export const applyPlantWorkbook = route<{ query: ApplyPlantWorkbookQuery; answer: CommandAnswer }>(
  'POST',
  at('workbook/apply'),
);
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
/** Keys of machines, the newest first; those that work no more too. */
export const getMachineKeys = route<{ answer: MachineKey[] }>('GET', at('machine-keys'));
/** Makes one, and answers its secret this once. */
export const makeMachineKey = route<{ body: MakeMachineKeyBody; answer: MakeMachineKeyAnswer }>(
  'POST',
  at('machine-keys'),
);
/** Ends one at once, for good. */
export const revokeMachineKey = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('machine-keys/:id/revoke'),
);

/** Receivers of events, the newest first, with how it stands with each. */
export const getWebhooks = route<{ answer: Webhook[] }>('GET', at('webhooks'));
/** Makes one, and answers its secret this once. */
export const makeWebhook = route<{ body: MakeWebhookBody; answer: WebhookSecretAnswer }>(
  'POST',
  at('webhooks'),
);
export const changeWebhook = route<{
  params: { id: string };
  body: ChangeWebhookBody;
  answer: CommandAnswer;
}>('POST', at('webhooks/:id'));
/** With all that waits for it. */
export const deleteWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/delete'),
);
/** Makes a new secret; the one before signs besides. */
export const rotateWebhookSecret = route<{
  params: { id: string };
  answer: WebhookSecretAnswer;
}>('POST', at('webhooks/:id/rotate'));
/** Has the new secret sign alone. */
export const endOldWebhookSecret = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/end-old-secret'),
);
/** Sends an event that tells of nothing, after whatever waits. */
export const testWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/test'),
);
/** Tries again at once: what waits, and what was given up. */
export const resumeWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/resume'),
);
/** What was sent and is to be sent, the newest first. */
export const getWebhookDeliveries = route<{
  params: { id: string };
  query: WebhookDeliveriesQuery;
  answer: WebhookDeliveriesAnswer;
}>('GET', at('webhooks/:id/deliveries'));
/** Sends one again, under the same id. */
export const sendWebhookAgain = route<{
  params: { id: string; eventId: string };
  answer: CommandAnswer;
}>('POST', at('webhooks/:id/deliveries/:eventId/again'));
