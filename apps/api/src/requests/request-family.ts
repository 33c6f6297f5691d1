import type { Doubt, Family, Language, RequestProblem } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../platform/auth/current-user';
import type { Db } from '../platform/database/database';
import type { Prisma, Request } from '../platform/database/generated/client';
import type { Forms } from '../entry/items/kept-forms';

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
  rootRequestId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  totalCount: number;
}

/** Who saves, and what of the request may be changed. */
export interface SaveContext {
  request: Request;
  author: CurrentUser;
  /** The author corrects items that need an update; nothing else is touched. */
  isRevision: boolean;
}

/** A form, be it an item's or a plan, as its family keeps it to be compared later. */
export type KeptForm = Prisma.JsonObject;

/** The name, within a sentence, of a field or of a document by the id of its type; null for what is neither. */
export type FieldNames = (field: string) => string | null;

/** The same in every language, for those who read another than the caller. */
export type NamesInLanguages = Record<Language, FieldNames>;

/** A form that differs from what was kept of it. */
export interface ChangedForm {
  before: KeptForm;
  after: KeptForm;
  fields: string[];
}

/** An item that differs from what its newest verdict was given on. */
export interface ChangedItem extends ChangedForm {
  itemId: string;
  /** Place in the list, from 1. */
  row: number;
  label: string;
}

/** What a stored form is judged by. */
export interface Judging<Lists> {
  lists: Lists;
  language: Language;
  isRevision: boolean;
}

/**
 * What a family provides; everything else is the same for all. `Input` is its form as it is saved, `Lists` the
 * reference data that its rules read.
 */
export interface RequestFamily<Input = unknown, Lists = unknown> {
  readonly name: Family;
  /** How its cards are compared and told. */
  readonly cards: Forms;
  /** The same of its plans. */
  readonly plans: Forms;
  /** Writes the form as part of a transaction, in a number of statements that does not grow with the items. */
  save(tx: Db, context: SaveContext, input: Input): Promise<RequestSummary>;
  /** The form as stored, with what is derived from it. */
  detail(db: Db, request: Request, viewer: CurrentUser, language: Language): Promise<object>;
  /**
   * A form for a new request with what an earlier one holds; dates, signed papers and consent belong to that one
   * and stay there.
   */
  copy(db: Db, request: Request, viewer: CurrentUser): Promise<FormInput>;
  /** What its rules read. Asked for ahead of a transaction, which must not wait for a second connection. */
  lists(language: Language): Promise<Lists>;
  /**
   * Everything that keeps the stored request from being submitted, or a revision from being sent.
   * @param input what was just stored, for boxes that are ticked anew each time
   */
  problems(tx: Db, request: Request, input: Input, by: Judging<Lists>): Promise<RequestProblem[]>;
  /**
   * What follows a submit or a revision, in its transaction.
   * @param items those that were sent anew
   */
  submitted(tx: Db, request: Request, items: Prisma.RequestItemWhereInput): Promise<void>;
  /** What follows the last approval, in its transaction. @throws RefusedApproval where nothing can be granted so */
  approved(tx: Db, request: Request): Promise<void>;
  /** Cards as they stand, by id of their items, to be kept with verdicts on them. A fixed number of statements. */
  keptCards(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>>;
  /** The plan as it stands with its attachments, to be kept when a request leaves its reviewers. */
  keptPlan(db: Db, request: Request): Promise<KeptForm>;
  /**
   * Why items deserve a closer look, besides having been changed; those without doubts may be left out. A fixed
   * number of statements.
   */
  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>>;
  /** What follows when an approved request is cancelled, in its transaction. */
  cancelled(tx: Db, request: Request): Promise<void>;
}

/** The families, each of which joins at start. */
@Injectable()
export class RequestFamilies {
  private readonly families = new Map<Family, RequestFamily<never>>();

  join<Input, Lists>(family: RequestFamily<Input, Lists>): void {
    this.families.set(family.name, family);
  }

  /** @throws Error for a family that has not joined */
  get(name: Family): RequestFamily {
    const family = this.families.get(name);
    if (!family) throw new Error(`The family ${name} has not joined`);
    return family;
  }

  /**
   * What a family's plan and cards call their fields and documents within a sentence. Asked for ahead of a
   * transaction, as its lists are.
   */
  async fieldNames(name: Family, language: Language): Promise<FieldNames> {
    const { cards, plans } = this.get(name);
    const [ofCard, ofPlan] = await Promise.all([
      cards.fieldNames(language),
      plans.fieldNames(language),
    ]);
    return (field) => ofCard(field) ?? ofPlan(field);
  }

  /** The same in every language. */
  async namesInLanguages(name: Family): Promise<NamesInLanguages> {
    const [vi, en] = await Promise.all([this.fieldNames(name, 'vi'), this.fieldNames(name, 'en')]);
    return { vi, en };
  }
}
