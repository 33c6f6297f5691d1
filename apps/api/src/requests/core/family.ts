import type {
  Bond,
  Doubt,
  Family,
  FollowedRequest,
  InsideNow,
  Language,
  RequestProblem,
  Status,
} from '@portal/contracts';
import { STATUS } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { ApprovalContents } from './contents';
import type { Forms, KeptForm } from './forms';
import type { PersonalRows } from './personal-rows';

/** A form as every family's save carries it. */
export interface FormInput {
  id: string;
  /** As last read; 0 for a new request. */
  version: number;
}

/** What every list shows of a request; the family knows where it stands in its form. */
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

/** Who saves, and what of the request may be changed. */
export interface SaveContext {
  request: Request;
  author: CurrentUser;
  /** In which the form was shown. */
  language: Language;
  /** The author corrects items that need an update; nothing else is touched. */
  isRevision: boolean;
}

/** What is stored of a form, read once and handed to everything that follows in the same transaction. */
export interface StoredForm {
  /** Items as they are kept with verdicts, by their ids, in their order. */
  keptItems: ReadonlyMap<string, KeptForm>;
  keptCover: KeptForm;
}

/** Reads what a family has written, in numbers of statements that do not grow with the items. */
export interface FormReader<Stored extends StoredForm> {
  /** A form whole. */
  read(db: Db, request: Request): Promise<Stored>;
  /** Items as they stand, by their ids, to be kept with verdicts on them. */
  keptItems(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>>;
  /** The cover as it stands with its attachments, to be kept when a request leaves its reviewers. */
  keptCover(db: Db, request: Request): Promise<KeptForm>;
}

/** A request that rests on what others have granted, besides those that follow them. */
export interface Hanging {
  requestId: string;
  bond: Bond;
  /** What of it ends with them whatever becomes of the rest: names with numbers. */
  loses: readonly string[];
}

/** What approvals of a family's requests bring about. */
export interface FamilyOutcome {
  /** What its requests grant holds no longer than the request that they follow. */
  readonly restsOnFollowed?: true;
  /** Follows the last approval, in its transaction. @throws Refused where nothing can be granted so */
  grant(tx: Db, request: Request): Promise<void>;
  /** Follows when an approved request is cancelled, in its transaction. */
  cancel(tx: Db, request: Request): Promise<void>;
  /** Approved requests that rest on what some have granted, where any can; a fixed number of statements. */
  hanging?(db: Db, requestIds: readonly string[]): Promise<Hanging[]>;
  /** Who or what is inside now by what some requests have granted, where any can; a fixed number of statements. */
  inside?(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]>;
  /** What an approved request has granted, for its paper and the public check page. */
  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents>;
}

/** What a request hands on to those that follow it, as its family knows it. */
export type HandedOn = Pick<
  FollowedRequest,
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone' | 'listWorkAreas'
> & {
  startDate: string | null;
  endDate: string | null;
  /** Whom at the plant the work is for. */
  contact: { name: string; phone: string; email: string };
};

/** What requests of a family hand on to those that follow them. */
export interface HandsOn {
  /** Of those requests, by id; a fixed number of statements. */
  details(db: Db, ids: readonly string[]): Promise<Map<string, HandedOn>>;
}

/** What a stored form is judged by. */
export interface Judging<Input, Lists, Stored> {
  /** What was just sent, for boxes that are ticked anew each time. */
  input: Input;
  stored: Stored;
  lists: Lists;
  language: Language;
  isRevision: boolean;
}

/**
 * What a family provides; everything else is the same for all. `Input` is its form as it is saved, `Lists` the
 * reference data that its rules read, `Stored` what it reads back.
 */
export interface RequestFamily<
  Input extends FormInput = FormInput,
  Lists = unknown,
  Stored extends StoredForm = StoredForm,
> {
  readonly name: Family;
  /** The letters that its numbers begin with. */
  readonly code: string;
  /** Who begins and sends its requests. */
  readonly filedBy: Permission;
  /** Whether each item gets a verdict, or the whole gets the decision over the request. */
  readonly judging: 'items' | 'whole';
  /** Statuses in which its requests count on their author's badges. */
  readonly waitsForAuthor: readonly Status[];
  /** Where the client shows one of its requests; `:id` stands for the id. */
  readonly detailPath: string;
  /** How its items are compared and told; null for a family without items. */
  readonly items: Forms | null;
  /** The same of its cover: what the form says besides its items. */
  readonly cover: Forms;
  /** What its cover is called. */
  coverName(this: void, language: Language): string;
  readonly reader: FormReader<Stored>;
  readonly outcome: FamilyOutcome;
  /** What its requests hand on to those that follow them, where any do. */
  readonly handsOn?: HandsOn;
  /** What its own tables tell of persons, and how that is removed. */
  readonly personal: PersonalRows;

  /** Writes the form as part of a transaction, in a number of statements that does not grow with the items. */
  save(tx: Db, context: SaveContext, input: Input): Promise<RequestSummary>;
  /** The form as stored, with what is derived from it. */
  detail(db: Db, request: Request, viewer: CurrentUser, language: Language): Promise<object>;
  /** What its rules read. Asked for ahead of a transaction, which must not wait for a second connection. */
  lists(language: Language): Promise<Lists>;
  /** Everything that keeps the stored request from being submitted, or a revision from being sent. */
  problems(
    tx: Db,
    request: Request,
    judging: Judging<Input, Lists, Stored>,
  ): Promise<RequestProblem[]>;
  /** What follows a submit or a revision, in its transaction. @param sent the items that were sent anew */
  submitted(tx: Db, request: Request, stored: Stored, sent: ReadonlySet<string>): Promise<void>;
  /** Follows every move of a request to another status, in its transaction. @param byId who has moved it */
  moved?(tx: Db, request: Request, from: Status, byId: string): Promise<void>;
  /**
   * Why items deserve a closer look, besides having been changed, and the cover under `EMPTY_ID`; those without doubts
   * may be left out. A fixed number of statements.
   */
  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>>;
  /** Of the given files, those that the viewer may read through rows of the family's own. */
  readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]>;
}

/** Statuses in which a request of most families waits for its author. */
export const WAITS_FOR_AUTHOR: readonly Status[] = [
  STATUS.draft,
  STATUS.returned,
  STATUS.needsUpdate,
];
