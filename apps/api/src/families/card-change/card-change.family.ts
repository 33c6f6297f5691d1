import {
  type CardChangeInput,
  type Doubt,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import {
  cardChangeInfoProblems,
  cardChangePaperProblems,
  cardChangeStaffProblems,
  CARD_CHANGE_STEP,
  customItemProblems,
  customPlanProblems,
  isDocumentCode,
  plantDate,
  type CardChangeCode,
  type CustomLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FileAccess } from '../../plant/files';
import { lockPeople } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import type {
  Judging,
  RequestSummary,
  Reviewed,
  SaveContext,
  StoredConfirmation,
} from '../../requests/core/family';
import { FormFamily } from '../../requests/core/form/form-family';
import { formProblems } from '../../requests/core/form/form-problems';
import { answersOfItems, customLists, demandFit } from '../../requests/core/form/custom-answers';
import { problemMessages, type ProblemTexts } from '../../requests/core/form/problem-messages';
import { REQUEST_PATH } from '../../requests/core/links';
import { visibleSql } from '../../requests/core/visibility';
import { CardChangeAnswers } from './card-change-answers';
import { cardChangeDoubts } from './card-change-doubts';
import { CardChangeRecords, surroundingsOf, type CardChangeLists } from './card-change-facts';
import {
  cardChangeCover,
  cardChangeCoverName,
  cardChangeItemForm,
  isItemField,
  type KeptCardChangeItem,
} from './card-change-forms';
import { CardChangeOutcome } from './card-change-outcome';
import { cardChangePersonal } from './card-change-personal';
import { CardChangePaper } from './card-change-paper';
import { cardChangeReader, type StoredCardChange } from './card-change-reader';
import { keptForm, writeCardChange } from './card-change-writer';
import { FILES_CARD_CHANGES } from './filed-by';

/** What the rules read. */
type Lists = CardChangeLists & CustomLists;

const TEXTS: ProblemTexts = {
  problem: (code) => `cardChangeProblems:${code}`,
  field: (field) =>
    isItemField(field) ? `cardChangeItemFields:${field}` : `cardChangeFields:${field}`,
  ofRow: (code) =>
    isDocumentCode(code) || code === 'endingDocuments'
      ? 'cardChangeProblems:documentsOfRow'
      : 'cardChangeProblems:ofRow',
};

/**
 * The family of card changes: contractors ask to extend, renew or correct safety cards
 * (docs/product/card-change.md).
 */
@Injectable()
export class CardChangeFamily extends FormFamily<
  CardChangeInput,
  Lists,
  StoredCardChange,
  KeptCardChangeItem
> {
  constructor(
    readonly outcome: CardChangeOutcome,
    private readonly records: CardChangeRecords,
    private readonly answers: CardChangeAnswers,
    private readonly paper: CardChangePaper,
    private readonly database: Database,
    private readonly files: FileAccess,
    private readonly cache: ReferenceCache,
    signatures: Signatures,
  ) {
    super(
      {
        name: 'cardChange',
        filedBy: FILES_CARD_CHANGES,
        judging: 'items',
        // The address of its screen contains the type, which the client takes from the request itself.
        detailPath: REQUEST_PATH,
        itemForm: cardChangeItemForm,
        coverForm: cardChangeCover,
        coverName: cardChangeCoverName,
        reader: cardChangeReader,
        personal: cardChangePersonal,
      },
      cache,
      signatures,
    );
  }

  get confirmation(): StoredConfirmation {
    return {
      texts: this.paper,
      contents: async ({ contractorId }, request, language) => {
        const { change, items } = await cardChangeReader.read(this.database, request);
        const form = { ...change, id: request.id, staffItems: items.map(({ input }) => input) };
        return this.paper.contents(contractorId ?? '', form, language);
      },
    };
  }

  async save(tx: Db, context: SaveContext, input: CardChangeInput): Promise<RequestSummary> {
    const form = keptForm(input);
    await this.demandFit(form, context);
    const found = await this.records.find(tx, context.request, form.staffItems);
    return writeCardChange(tx, this.files, context, form, found);
  }

  detail(db: Db, request: Request, _viewer: CurrentUser, language: Language): Promise<object> {
    return this.answers.detail(db, request, language);
  }

  async lists(language: Language): Promise<Lists> {
    const [own, custom] = await Promise.all([
      this.records.lists(language),
      customLists(this.cache, language),
    ]);
    return { ...own, ...custom };
  }

  /**
   * Locks the people first: if two requests for the same person are submitted at once, the second
   * one sees the first.
   */
  async problems(
    tx: Db,
    request: Request,
    { stored, lists, language, isRevision }: Judging<CardChangeInput, Lists, StoredCardChange>,
  ): Promise<RequestProblem[]> {
    const { change, items, attachments } = stored;
    const inputs = items.map(({ input }) => input);
    await lockPeople(
      tx,
      inputs.flatMap(({ staffId }) => staffId ?? []),
    );
    const found = await this.records.find(tx, request, inputs);
    const around = await surroundingsOf(tx, found, inputs, lists);
    const form = { ...change, attachments: attachments.confirmation, staffItems: inputs };
    const answered = {
      plan: change,
      items: items.map(({ input, result }) => ({ ...input, result })),
    };
    const asking = { step: CARD_CHANGE_STEP, today: plantDate(new Date()) };
    const problems = formProblems<CardChangeCode | 'requiredChoice'>(request, items, isRevision, {
      cover: () => [
        ...cardChangeInfoProblems(form),
        ...customPlanProblems(answered, lists, { ...asking, form: 'cardChangePlan' }),
      ],
      items: (isChecked) => [
        ...cardChangeStaffProblems(form, around, isChecked),
        ...customItemProblems(answered, lists, { ...asking, form: 'cardChangeItem' }, isChecked),
      ],
      submit: () => [],
      attachments: () => cardChangePaperProblems(form),
    });
    return problemMessages(problems, language, TEXTS, lists.customFields);
  }

  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    return cardChangeDoubts(this.records, db, reviewed, language);
  }

  /** Photos on cards, and new photos, in requests that the viewer may see. */
  override async readableFiles(
    db: Db,
    viewer: CurrentUser,
    ids: readonly string[],
  ): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      select distinct f.id::text as id
      from card_change_item c join request_item i on i.id = c.item_id join request r on r.id = i.request_id
      cross join lateral (values (c.image_id), (c.new_image_id)) f(id)
      where f.id = any(${[...ids]}::uuid[]) and ${visibleSql(viewer)}`;
    return rows.map(({ id }) => id);
  }

  /** Checks the answers to the plant's own fields; those of a cover that stays as it is are left alone. */
  private demandFit(
    { customFields, staffItems }: CardChangeInput,
    { isRevision, language }: SaveContext,
  ): Promise<void> {
    const ofCover = { path: '', form: 'cardChangePlan' as const, values: customFields };
    const ofItems = answersOfItems('cardChangeItem', 'staffItems', staffItems);
    return demandFit(this.cache, [...(isRevision ? [] : [ofCover]), ...ofItems], language);
  }
}
