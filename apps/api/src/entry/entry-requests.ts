import {
  CUSTOM_FORMS_OF,
  type EntryFamily as EntryName,
  type Family,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import {
  confirmationProblems,
  customItemProblems,
  customPlanProblems,
  plantDate,
  signingProblems,
  type CustomLists,
} from '@portal/domain';
import type { CurrentUser } from '../platform/auth/current-user';
import type { Db } from '../platform/database/database';
import type { Request } from '../platform/database/generated/client';
import type { ItemWorkbook } from '../platform/list-workbooks/item-workbook';
import { papersAnswer } from '../requests/core/attachments';
import {
  type FormInput,
  type Judging,
  type RequestSummary,
  type SaveContext,
  type StoredConfirmation,
} from '../requests/core/family';
import {
  answersOfItems,
  customLists,
  demandFit,
  writtenAnswers,
} from '../requests/core/form/custom-answers';
import { formProblems, type FormRules } from '../requests/core/form/form-problems';
import { FormFamily } from '../requests/core/form/form-family';
import { requestorOf, type NamedParty } from '../requests/core/form/own-parties';
import { problemMessages } from '../requests/core/form/problem-messages';
import { saveForm } from '../requests/core/form/save-form';
import { picturesOf, readablePictures } from '../requests/core/items/keyed-items';
import type { StoredItem } from '../requests/core/items/stored-item';
import { fileAnswers } from '../requests/core/stored-files';
import type { EntryFamily } from './entry-family';
import type { EntryServices } from './entry-services';
import { copyOfEntry } from './entry-copy';
import type { EntryParts, ItemInput, PlanInput } from './entry-parts';
import { FILES_ENTRIES } from './filed-by';
import { entryHeader, type EntryFlag } from './flags';
import type { EntryReader, StoredEntry } from './form/entry-reader';
import { entryTexts } from './form/entry-texts';
import type { PaperFamily } from './paper/paper-family';
import { planName } from './plan-name';
import { rootOf } from './roots/own-root';
import type { FoundRoot } from './roots/roots';

/** What the rules check a form against, besides its lists. */
export type EntryJudging<Input, Lists, Plan extends object, Item extends StoredItem> = Judging<
  Input,
  Lists & CustomLists,
  StoredEntry<Plan, Item>
>;

/** What an answer is built from. */
export interface Answering<Lists> {
  viewer: CurrentUser;
  request: Request;
  root: FoundRoot | null;
  lists: Lists;
  language: Language;
}

/** An entry family. This class does what all of them have in common; each family adds what is its own. */
export abstract class EntryRequests<
  Input extends FormInput & { hasAgreed: boolean },
  Lists,
  Plan extends PlanInput,
  Item extends StoredItem<ItemInput>,
>
  extends FormFamily<Input, Lists & CustomLists, StoredEntry<Plan, Item>, Item['input']>
  implements EntryFamily<Input, Lists & CustomLists, StoredEntry<Plan, Item>>
{
  declare readonly name: EntryName;
  declare readonly reader: EntryReader<Plan, Item>;
  readonly flag: EntryFlag;
  readonly follows: Family | null;
  abstract readonly paper: PaperFamily<Input>;
  abstract readonly workbook: ItemWorkbook;

  protected constructor(
    private readonly parts: EntryParts<Plan, Item>,
    protected readonly services: EntryServices,
  ) {
    super(
      {
        ...parts,
        filedBy: FILES_ENTRIES,
        judging: 'items',
        coverForm: parts.planForm,
        coverName: planName,
      },
      services.cache,
      services.signatures,
    );
    this.flag = parts.flag;
    this.follows = parts.follows;
  }

  /** The lists of the family's own rules, from memory. */
  protected abstract ownLists(language: Language): Promise<Lists>;

  /** Writes the items whose forms may be changed. */
  protected abstract writeItems(tx: Db, items: readonly Item['input'][]): Promise<void>;
  /**
   * Finds what is wrong with plan and items. A family returns rules for signing and attachments
   * only if its own differ.
   */
  protected abstract rules(
    tx: Db,
    request: Request,
    judging: EntryJudging<Input, Lists, Plan, Item>,
  ): Promise<Pick<FormRules<string>, 'cover' | 'items'> & Partial<FormRules<string>>>;
  protected abstract planAnswer(
    db: Db,
    stored: StoredEntry<Plan, Item>,
    around: Answering<Lists>,
  ): object | Promise<object>;
  protected abstract itemAnswers(
    db: Db,
    stored: StoredEntry<Plan, Item>,
    around: Answering<Lists>,
  ): object[] | Promise<object[]>;

  async lists(language: Language): Promise<Lists & CustomLists> {
    const [own, custom] = await Promise.all([
      this.ownLists(language),
      customLists(this.services.cache, language),
    ]);
    return { ...own, ...custom };
  }

  get confirmation(): StoredConfirmation {
    return {
      texts: this.paper,
      contents: async (author, request, language) => {
        const { database, papers } = this.services;
        const { plan, items } = await this.reader.read(database, request);
        const { inForm } = this.paper;
        const form = {
          id: request.id,
          [inForm.plan]: plan,
          [inForm.items]: items.map(({ input }) => input),
        };
        return papers.contentsOf(author, this.paper, form as unknown as Input, language);
      },
    };
  }

  async save(tx: Db, context: SaveContext, input: Input): Promise<RequestSummary> {
    const { request, author } = context;
    const { plans, itemForm, keyed, called, pictures } = this.parts;
    const { inForm } = this.paper;
    const plan = input[inForm.plan] as Plan;
    const items = input[inForm.items] as readonly Item['input'][];
    await this.demandFit(plan, items, context);
    return saveForm(tx, this.services.files, context, {
      items: items.map((item) => {
        const { label, number } = called(item);
        const documents = itemForm.documentsOf(item);
        const numbers = [number, ...writtenAnswers(item.customFields)];
        return { id: item.id, label, numbers, documents };
      }),
      attachments: plans.attachmentsOf(plan, input),
      itemFiles: items.flatMap((item) => this.items.filesOf(item)),
      pictures: { ids: items.flatMap(({ imageId }) => imageId ?? []), kind: pictures },
      held: () => picturesOf(tx, keyed, request.id),
      parties: [
        ...(this.follows
          ? [rootOf(tx, request, this.follows, [`${inForm.plan}.rootId`, plan.rootId ?? null])]
          : []),
        requestorOf(tx, request, `${inForm.plan}.authorId`, plan.authorId),
        ...this.partiesOf(tx, request, plan),
      ],
      itemParties: this.itemPartiesOf(tx, request, items),
      summary: {
        ...plans.summary(plan),
        contractorId: author.contractorId,
        totalCount: items.length,
      },
      writeItems: (editable) =>
        this.writeItems(
          tx,
          items.filter(({ id }) => editable.has(id)),
        ),
      writeCover: async () =>
        plans.write(tx, request.id, plan, await this.columnsOf(tx, plan, context)),
    });
  }

  async detail(db: Db, request: Request, viewer: CurrentUser, language: Language): Promise<object> {
    const [stored, root, lists] = await Promise.all([
      this.reader.read(db, request),
      this.services.roots.find(db, request.followsId),
      this.lists(language),
    ]);
    const around = { viewer, request, root, lists, language };
    const [plan, items] = await Promise.all([
      this.planAnswer(db, stored, around),
      this.itemAnswers(db, stored, around),
    ]);
    const { signatures } = this.services;
    const { plans } = this.parts;
    const { inForm } = this.paper;
    return {
      ...entryHeader(this.flag, request),
      [inForm.plan]: plan,
      [inForm.items]: items,
      ...(this.follows && { root: root?.plan ?? null }),
      ...Object.fromEntries(
        plans
          .papersIn(stored.attachments)
          .map(([name, files]) => [name, fileAnswers(files, signatures)]),
      ),
      ...papersAnswer(request, stored.attachments, signatures),
    };
  }

  async withStoredCover(db: Db, request: Request, input: Input): Promise<Input> {
    const { plan } = await this.reader.plan(db, request);
    return { ...input, [this.paper.inForm.plan]: this.parts.plans.formOf(plan) };
  }

  async copy(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<{ form: Input; leftOut: string[] }> {
    const stored = await this.reader.read(db, request);
    const refused = await this.refusedToCopy(db, stored.items, language);
    const taken = stored.items.filter(({ input }) => !refused.has(input.id));
    const items = await this.copiedItems(db, request, viewer, taken);
    const { form, leftOut } = await copyOfEntry(
      { parts: this.parts, inForm: this.paper.inForm, cache: this.services.cache, language },
      { stored, refused, items },
    );
    return { form: form as Input, leftOut };
  }

  async problems(
    tx: Db,
    request: Request,
    judging: EntryJudging<Input, Lists, Plan, Item>,
  ): Promise<RequestProblem[]> {
    const { stored, input, isRevision, language, lists } = judging;
    const { plan, items, attachments } = stored;
    const files = attachments.confirmation;
    const own = await this.rules(tx, request, judging);
    const { plan: planForm, item: itemForm } = CUSTOM_FORMS_OF[this.name];
    const form = { plan, items: items.map(({ input: item, result }) => ({ ...item, result })) };
    const today = plantDate(new Date());
    const problems = formProblems(request, items, isRevision, {
      submit: () => signingProblems({ signer: plan, files, hasAgreed: input.hasAgreed }),
      attachments: () => confirmationProblems({ files }),
      ...own,
      cover: () => [
        ...own.cover(),
        ...customPlanProblems(form, lists, { form: planForm, step: 'plan', today }),
      ],
      items: (isChecked) => [
        ...own.items(isChecked),
        ...customItemProblems(form, lists, { form: itemForm, step: 'items', today }, isChecked),
      ],
    });
    const { texts } = this.parts;
    return problemMessages(
      problems,
      language,
      entryTexts(texts.problems, texts.fields),
      lists.customFields,
    );
  }

  override readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]> {
    return readablePictures(db, this.parts.keyed, viewer, ids);
  }

  /** Checks the answers to the plant's own fields; those of a plan that stays as it is are left alone. */
  private demandFit(
    plan: Plan,
    items: readonly Item['input'][],
    { isRevision, language }: SaveContext,
  ): Promise<void> {
    const { inForm } = this.paper;
    const { plan: planForm, item: itemForm } = CUSTOM_FORMS_OF[this.name];
    const ofPlan = { path: inForm.plan, form: planForm, values: plan.customFields };
    const ofItems = answersOfItems(itemForm, inForm.items, items);
    return demandFit(this.services.cache, [...(isRevision ? [] : [ofPlan]), ...ofItems], language);
  }

  /** Rows that a plan names besides requestor and followed request. They must belong to the company. */
  protected partiesOf(_tx: Db, _request: Request, _plan: Plan): readonly NamedParty[] {
    return [];
  }

  /** Rows that the items name. They must belong to the company. */
  protected itemPartiesOf(
    _tx: Db,
    _request: Request,
    _items: readonly Item['input'][],
  ): readonly NamedParty[] {
    return [];
  }

  /** Columns of the plan's row besides its fields. */
  protected columnsOf(
    _tx: Db,
    _plan: Plan,
    _context: SaveContext,
  ): Promise<Record<string, unknown>> {
    return Promise.resolve({});
  }

  /** The items as a new request copies them. */
  protected copiedItems(
    _db: Db,
    _request: Request,
    _viewer: CurrentUser,
    items: readonly Item[],
  ): Item['input'][] | Promise<Item['input'][]> {
    return items.map(({ input }) => input);
  }

  /** Items that a copy leaves out as a whole, with the reason; by id. */
  protected refusedToCopy(
    _db: Db,
    _items: readonly Item[],
    _language: Language,
  ): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(new Map());
  }
}
