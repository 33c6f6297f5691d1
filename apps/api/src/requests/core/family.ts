import type {
  Bond,
  Doubt,
  Family,
  FollowedRequest,
  InsideNow,
  Language,
  PlantRuleValues,
  RequestProblem,
  Status,
} from '@portal/contracts';
import { STATUS } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { ConfirmationContents, PaperTexts } from './confirmation-data';
import type { ApprovalContents } from './contents';
import type { Forms, KeptForm } from './forms';
import type { PersonalRows } from './personal-rows';

/** The part of a form that every family's save call contains. */
export interface FormInput {
  id: string;
  /** The version that the author last read; 0 for a new request. */
  version: number;
}

/** The values that every list shows of a request; the family knows their place in its form. */
export interface RequestSummary {
  description: string;
  documentNumber: string;
  requestorId: string | null;
  contractorId: string | null;
  /** The request that this one follows. */
  followsId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  totalCount: number;
}

/** Who saves, and what may be changed. */
export interface SaveContext {
  request: Request;
  author: CurrentUser;
  /** The language in which the form was shown. */
  language: Language;
  /** Whether the author only corrects items that need an update; nothing else is changed. */
  isRevision: boolean;
  /** Whether the form is saved with its batch, whose cover it takes. */
  isOfBatch?: boolean;
}

/** The stored content of a form. It is read once and passed to all later steps of the transaction. */
export interface StoredForm {
  /** Items in the form stored with verdicts, by their ids, in order. */
  keptItems: ReadonlyMap<string, KeptForm>;
  keptCover: KeptForm;
}

/** Reads what a family has written. The number of statements does not grow with the items. */
export interface FormReader<Stored extends StoredForm> {
  /** The whole form. */
  read(db: Db, request: Request): Promise<Stored>;
  /** The current items by their ids, in the form stored with verdicts. */
  keptItems(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>>;
  /** The current cover with its attachments, in the form stored when a request leaves its reviewers. */
  keptCover(db: Db, request: Request): Promise<KeptForm>;
}

/** A request that rests on what other requests have granted, without following them. */
export interface Hanging {
  requestId: string;
  bond: Bond;
  /** What it loses with them in any case: names with numbers. */
  loses: readonly string[];
}

/** A request whose status has changed. */
export interface Moved {
  request: Request;
  from: Status;
}

/** The ids of requests, for a statement about all of them. */
export const idsOf = (requests: readonly Pick<Request, 'id'>[]): string[] =>
  requests.map(({ id }) => id);

/** The effects of approving a family's requests. */
export interface FamilyOutcome {
  /** Set if what its requests grant is valid only as long as the request that they follow. */
  readonly restsOnFollowed?: true;
  /** Runs after the last approval, in its transaction. @throws Refused if nothing can be granted */
  grant(tx: Db, request: Request): Promise<void>;
  /** Runs when approved requests of the family are cancelled together, in their transaction. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void>;
  /**
   * Approved requests that rest on what the given ones have granted; a fixed number of statements. Omitted if there
   * cannot be any.
   */
  hanging?(db: Db, requestIds: readonly string[]): Promise<Hanging[]>;
  /**
   * Who or what is inside now with what the given requests have granted; a fixed number of statements. Omitted if there
   * cannot be any.
   */
  inside?(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]>;
  /** What an approved request has granted, for its paper and the public check page. */
  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents>;
}

/** How a family prints the confirmation paper of a stored request. */
export interface StoredConfirmation {
  readonly texts: PaperTexts;
  /** @param author who has filed the request */
  contents(
    author: CurrentUser,
    request: Request,
    language: Language,
  ): Promise<ConfirmationContents>;
}

/** The data that a request passes on to requests that follow it, as far as its family stores it. */
export type HandedOn = Pick<
  FollowedRequest,
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone' | 'listWorkAreas'
> & {
  startDate: string | null;
  endDate: string | null;
  /** The person at the plant for whom the work is done. */
  contact: { name: string; phone: string; email: string };
};

/** The data that a family's requests pass on to requests that follow them. */
export interface HandsOn {
  /** The data of these requests, by id; a fixed number of statements. */
  details(db: Db, ids: readonly string[]): Promise<Map<string, HandedOn>>;
}

/** A request with its stored form. */
export interface FormOf<Stored> {
  request: Request;
  stored: Stored;
}

/** A request that is reviewed, with the plant's rules of its submit. */
export interface Reviewed {
  request: Request;
  rules: PlantRuleValues;
}

/** The input of a family's rules. */
export interface Judging<Input, Lists, Stored> {
  /** The form that was just sent, for boxes that must be ticked anew each time. */
  input: Input;
  stored: Stored;
  lists: Lists;
  /** The plant's rules that the request is judged by. */
  rules: PlantRuleValues;
  language: Language;
  isRevision: boolean;
}

/** Which answers with whole requests may be kept for everybody who may see them. */
export interface SharedDetail {
  /** Counts the changes of what answers say besides the form; null while the instance does not hear of them. */
  changes(this: void): number | null;
  /** Whether all viewers get the same `detail`. */
  isSame(this: void, db: Db, request: Request): Promise<boolean>;
}

/**
 * What a family provides; everything else is shared. `Input` is its form as it is saved, `Lists` the reference data
 * that its rules read, `Stored` what it reads back.
 */
export interface RequestFamily<
  Input extends FormInput = FormInput,
  Lists = unknown,
  Stored extends StoredForm = StoredForm,
> {
  readonly name: Family;
  /** The prefix of its request numbers. */
  readonly code: string;
  /** The permission to create and submit its requests. */
  readonly filedBy: Permission;
  /** Whether reviewers judge each item, or the request as a whole. */
  readonly judging: 'items' | 'whole';
  /** Statuses in which its requests count in their author's badges. */
  readonly waitsForAuthor: readonly Status[];
  /** The client's address of one of its requests, with `:id` in place of the id. */
  readonly detailPath: string;
  /** How to compare and describe its items; null for a family without items. */
  readonly items: Forms | null;
  /** How to compare and describe its cover: the form without its items. */
  readonly cover: Forms;
  /** The name of its cover. */
  coverName(this: void, language: Language): string;
  readonly reader: FormReader<Stored>;
  readonly outcome: FamilyOutcome;
  /** Its confirmation paper; left out by families without one. */
  readonly confirmation?: StoredConfirmation;
  /** Fields with papers that each request of a batch has of its own, although it shares the rest of its cover. */
  readonly ownPapers?: readonly string[];
  /** The data passed on to requests that follow its requests, if any do. */
  readonly handsOn?: HandsOn;
  /** The personal data in its own tables, and how to remove it. */
  readonly personal: PersonalRows;

  /** Writes the form within a transaction. The number of statements does not grow with the items. */
  save(tx: Db, context: SaveContext, input: Input): Promise<RequestSummary>;
  /** The form with the cover that is stored; left out by families without batches. */
  withStoredCover?(tx: Db, request: Request, input: Input): Promise<Input>;
  /** The stored form, with the values derived from it. */
  detail(db: Db, request: Request, viewer: CurrentUser, language: Language): Promise<object>;
  /** Left out by families whose answers are not kept. */
  readonly sharedDetail?: SharedDetail;
  /**
   * The lists that its rules read. Call it before a transaction begins, which must not wait for a second connection.
   */
  lists(language: Language): Promise<Lists>;
  /** All problems that prevent the stored request, or a revision, from being submitted. */
  problems(
    tx: Db,
    request: Request,
    judging: Judging<Input, Lists, Stored>,
  ): Promise<RequestProblem[]>;
  /**
   * Problems of stored requests that are submitted together, besides those of each, by the ids of the requests. Omitted
   * if there cannot be any.
   */
  problemsTogether?(
    forms: readonly FormOf<Stored>[],
    language: Language,
  ): Map<string, RequestProblem[]>;
  /** Runs after a submit or a revision, in its transaction. @param sent the items that were submitted */
  submitted(tx: Db, request: Request, stored: Stored, sent: ReadonlySet<string>): Promise<void>;
  /** Runs after every change of requests' status, in its transaction. @param byId the user who changed it */
  moved?(tx: Db, moves: readonly Moved[], byId: string): Promise<void>;
  /**
   * Reasons to look at items more closely, besides their changes; those of the cover are under `EMPTY_ID`. Items
   * without doubts may be left out. A fixed number of statements.
   */
  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>>;
  /** Of the given files, those that the viewer may read through the family's own rows. */
  readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]>;
}

/** Statuses in which a request of most families waits for its author. */
export const WAITS_FOR_AUTHOR: readonly Status[] = [
  STATUS.draft,
  STATUS.returned,
  STATUS.needsUpdate,
];
