import { COLUMN_KINDS, TABLE_GROUPS, ADMIN_ACTIONS } from './codes';
import type { AppearanceEntry, LogoBody, SafeLogo } from './appearance';
import type { MailPreview, MailTemplateEntry, MailTextsBody } from './mail-texts';
import type { ConsentEntry } from '../people/consents';
import type { PaperEntry, PaperPreviewBody } from './paper-texts';
import type { CalendarEffect, CalendarRowBody } from './calendar';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { Installation } from './installation';
import type { MailState } from './mail-state';
import type { MachineKey, MakeMachineKeyAnswer, MakeMachineKeyBody } from './machine-keys';
import type { AdminEvent, AdminEventsAnswer, SearchAdminEventsQuery } from './admin-events';
import type { AdmissionEffect, AdmissionProgress, AdmissionRuleBody } from './admission-rules';
import type { SigningState } from '../approvals/approvals';
import type { OpenSession } from '../accounts/my-sessions';
import type { ApplyPlantWorkbookQuery, PlantWorkbookCheck } from './plant-workbook';
import type { UserDirectory, UserLock } from './user-locks';
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

/** The lists that the plant's administrators maintain, with their columns. */
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
/** The rows in use of a list, for references. */
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
/**
 * Deletes a row if nothing refers to it; otherwise the row goes out of use, if its list supports
 * that.
 */
export const deleteAdminRow = route<{ params: OfRow; body: DeleteRowBody; answer: CommandAnswer }>(
  'POST',
  at('tables/:table/rows/:id/delete'),
);
/** Takes the last change of a row back; a new row goes out of use. */
export const undoAdminRow = route<{ params: OfRow; body: DeleteRowBody; answer: CommandAnswer }>(
  'POST',
  at('tables/:table/rows/:id/undo'),
);
/** The last change of a row; null if there is none on record. */
export const getRowChange = route<{ params: OfRow; answer: { last: AdminEvent | null } }>(
  'GET',
  at('tables/:table/rows/:id/last-change'),
);
/** Whom gates would refuse on a day because of a rule that is not saved yet. */
export const previewAdmissionRule = route<{ body: AdmissionRuleBody; answer: AdmissionEffect }>(
  'POST',
  at('admission-rules/preview'),
);
/** Saves a rule, and mails to each company whom of its people gates will refuse on the day. */
export const announceAdmissionRule = route<{ body: AdmissionRuleBody; answer: CommandAnswer }>(
  'POST',
  at('admission-rules/announce'),
);
/** The mails that the portal sends, with their words and the plant's own. */
export const getMailTemplates = route<{ answer: MailTemplateEntry[] }>('GET', at('mails'));
/** A mail with words that are not saved yet, as its receiver would get it. */
export const previewMail = route<{ body: MailTextsBody; answer: MailPreview }>(
  'POST',
  at('mails/preview'),
);
/** Sends a mail with words that are not saved yet to the viewer. */
export const tryMail = route<{ body: MailTextsBody; answer: CommandAnswer }>(
  'POST',
  at('mails/try'),
);
/** The papers whose words the plant can set, with their words and the plant's own. */
export const getPapers = route<{ answer: PaperEntry[] }>('GET', at('papers'));
/** The texts of consents, with the plant's own and all versions. */
export const getConsents = route<{ answer: ConsentEntry[] }>('GET', at('consents'));
/** A paper with words that are not saved yet, as a PDF that is marked as a preview. */
export const previewPaper = route<{ body: PaperPreviewBody; answer: never }>(
  'POST',
  at('papers/preview'),
);
/** What the plant can set of the portal's looks, with its own values. */
export const getAppearance = route<{ answer: AppearanceEntry[] }>('GET', at('appearance'));
/** A drawing without anything that runs or loads something, as the logo of the list `appearance`. */
export const makeLogoSafe = route<{ body: LogoBody; answer: SafeLogo }>(
  'POST',
  at('appearance/logo'),
);
/** How many open tasks get another due time by a row of the calendar that is not saved yet. */
export const previewCalendarRow = route<{ body: CalendarRowBody; answer: CalendarEffect }>(
  'POST',
  at('calendar/preview'),
);
/** How far the days of everybody are computed. */
export const getAdmissionProgress = route<{ answer: AdmissionProgress }>(
  'GET',
  at('admission-rules/progress'),
);
/** Whether a user's account is locked after wrong passwords. */
export const getUserLock = route<{ params: { id: string }; answer: UserLock }>(
  'GET',
  at('users/:id/lock'),
);
/** Unlocks the account early. */
export const unlockUser = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('users/:id/unlock'),
);
/** The directory that logs a user in. */
export const getUserDirectory = route<{ params: { id: string }; answer: UserDirectory }>(
  'GET',
  at('users/:id/directory'),
);
/** Lets a user log in with a password instead of the directory. */
export const disconnectUser = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('users/:id/disconnect'),
);
/** A user's open sessions. */
export const getUserSessions = route<{ params: { id: string }; answer: OpenSession[] }>(
  'GET',
  at('users/:id/sessions'),
);
/** Logs a user out everywhere; the administrator's own current session stays. */
export const endUserSessions = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('users/:id/sessions/end'),
);
/** Whether the signing of approval papers works. */
export const getSigningState = route<{ answer: SigningState }>('GET', at('signing'));
/** The installed version. */
export const getInstallation = route<{ answer: Installation }>('GET', at('installation'));
/** Whether the sending of mails works. */
export const getMailState = route<{ answer: MailState }>('GET', at('mail'));
/** The steps of a family's requests from now on. */
export const getWorkflow = route<{ params: { family: string }; answer: WorkflowDefinition }>(
  'GET',
  at('workflows/:family'),
);
export const saveWorkflow = route<{
  params: { family: string };
  body: SaveWorkflowBody;
  answer: SaveWorkflowAnswer;
}>('POST', at('workflows/:family'));
/** The plant's workbook with the current content of its lists. */
export const downloadPlantWorkbook = route<{ answer: unknown }>('POST', at('workbook/download'));
/**
 * The changes that a workbook (multipart, one file) would make, or all its problems; writes
 * nothing.
 */
export const checkPlantWorkbook = route<{ answer: PlantWorkbookCheck }>(
  'POST',
  at('workbook/check'),
);
/** Applies a checked workbook: all of it, or nothing if anything is wrong or has changed since. */
export const applyPlantWorkbook = route<{ query: ApplyPlantWorkbookQuery; answer: CommandAnswer }>(
  'POST',
  at('workbook/apply'),
);
/** The log of administrators' actions, the newest first. */
export const searchAdminEvents = route<{
  query: SearchAdminEventsQuery;
  answer: AdminEventsAnswer;
}>('GET', at('events'));
/**
 * Removes data that is older than its storage period, or counts it; a background job does the work.
 */
export const expirePersonalData = route<{ body: ExpireBody; answer: ExpireAnswer }>(
  'POST',
  at('personal-data/expire'),
);
/** All stored data of a person, as a JSON file. */
export const exportPerson = route<{ body: ExportPersonBody; answer: unknown }>(
  'POST',
  at('personal-data/export'),
);
/** Removes the stored data of a person, or counts it. */
export const forgetPerson = route<{ body: ForgetPersonBody; answer: ForgetPersonAnswer }>(
  'POST',
  at('personal-data/forget'),
);
/** The log of removals and exports, the newest first. */
export const getPersonalDataRuns = route<{
  query: PersonalDataRunsQuery;
  answer: PersonalDataRunsAnswer;
}>('GET', at('personal-data/runs'));
/** The keys of machines, the newest first, including those that no longer work. */
export const getMachineKeys = route<{ answer: MachineKey[] }>('GET', at('machine-keys'));
/** Creates a key. Only this answer contains its secret. */
export const makeMachineKey = route<{ body: MakeMachineKeyBody; answer: MakeMachineKeyAnswer }>(
  'POST',
  at('machine-keys'),
);
/** Revokes a key at once and for good. */
export const revokeMachineKey = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('machine-keys/:id/revoke'),
);

/** The receivers of events, the newest first, with the state of each. */
export const getWebhooks = route<{ answer: Webhook[] }>('GET', at('webhooks'));
/** Creates a receiver. Only this answer contains its secret. */
export const makeWebhook = route<{ body: MakeWebhookBody; answer: WebhookSecretAnswer }>(
  'POST',
  at('webhooks'),
);
export const changeWebhook = route<{
  params: { id: string };
  body: ChangeWebhookBody;
  answer: CommandAnswer;
}>('POST', at('webhooks/:id'));
/** Deletes a receiver and its waiting events. */
export const deleteWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/delete'),
);
/** Creates a new secret; the previous one stays valid for signing as well. */
export const rotateWebhookSecret = route<{
  params: { id: string };
  answer: WebhookSecretAnswer;
}>('POST', at('webhooks/:id/rotate'));
/** Drops the previous secret, so that only the new one signs. */
export const endOldWebhookSecret = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/end-old-secret'),
);
/** Sends a test event without content, after all waiting events. */
export const testWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/test'),
);
/** Tries again at once: waiting events, and those that were given up. */
export const resumeWebhook = route<{ params: { id: string }; answer: CommandAnswer }>(
  'POST',
  at('webhooks/:id/resume'),
);
/** The sent and waiting events of a receiver, the newest first. */
export const getWebhookDeliveries = route<{
  params: { id: string };
  query: WebhookDeliveriesQuery;
  answer: WebhookDeliveriesAnswer;
}>('GET', at('webhooks/:id/deliveries'));
/** Sends an event again, with the same id. */
export const sendWebhookAgain = route<{
  params: { id: string; eventId: string };
  answer: CommandAnswer;
}>('POST', at('webhooks/:id/deliveries/:eventId/again'));
