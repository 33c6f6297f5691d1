import {
  EMPTY_ID,
  takeOutPaths,
  type Doubt,
  type Language,
  type RequestProblem,
  type Status,
  type TakeOutInput,
} from '@portal/contracts';
import {
  can,
  customItemProblems,
  customPlanProblems,
  documentKind,
  holdsPromises,
  plantDate,
  TAKE_OUT_STEPS,
  takeOutProblems,
  type CustomLists,
  type TakeOutLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FileAccess } from '../../plant/files';
import { EquipmentPromises, TakeOutLots, VehiclePermits } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { Signatures } from '../../platform/storage/signatures';
import type {
  Judging,
  Moved,
  RequestSummary,
  Reviewed,
  SaveContext,
  StoredConfirmation,
} from '../../requests/core/family';
import { FormFamily } from '../../requests/core/form/form-family';
import { paperDoubts } from '../../requests/reads/paper/paper-doubts';
import { answersOfItems, customLists, demandFit } from '../../requests/core/form/custom-answers';
import { problemMessages, type ProblemTexts } from '../../requests/core/form/problem-messages';
import { FILES_TAKE_OUTS } from './filed-by';
import { COUNTS_AT_GATES } from './passes/counted-by';
import { TakeOutAnswers } from './take-out-answers';
import { surroundingsOf, TakeOutRecords } from './take-out-facts';
import {
  takeOutCover,
  takeOutCoverName,
  takeOutItemForm,
  type KeptTakeOutItem,
} from './take-out-forms';
import { TakeOutOutcome } from './take-out-outcome';
import { printedTakeOut, TakeOutPaper } from './take-out-paper';
import { takeOutPersonal } from './take-out-personal';
import { formOf, takeOutReader, type StoredTakeOut } from './take-out-reader';
import { demandNamed, writeTakeOut } from './take-out-writer';

/** What the rules read. */
type Lists = TakeOutLists & CustomLists;

/** The names of document number and document date depend on the type of the document. */
const textsOf = ({ documentType }: Pick<TakeOutInput, 'documentType'>): ProblemTexts => ({
  problem: (code) => `takeOutProblems:${code}`,
  field: (field) =>
    field === 'documentNumber' || field === 'documentDate'
      ? `takeOutFields:${field}Of.${documentKind(documentType)}`
      : `takeOutFields:${field}`,
  ofRow: () => 'takeOutProblems:ofRow',
});

/**
 * The family of take-outs: requests to carry things out of the plant, and their passes
 * (docs/product/take-out.md).
 */
@Injectable()
export class TakeOutFamily extends FormFamily<TakeOutInput, Lists, StoredTakeOut, KeptTakeOutItem> {
  constructor(
    readonly outcome: TakeOutOutcome,
    private readonly records: TakeOutRecords,
    private readonly lots: TakeOutLots,
    private readonly permits: VehiclePermits,
    private readonly promises: EquipmentPromises,
    private readonly answers: TakeOutAnswers,
    private readonly paper: TakeOutPaper,
    private readonly database: Database,
    private readonly files: FileAccess,
    private readonly cache: ReferenceCache,
    signatures: Signatures,
  ) {
    super(
      {
        name: 'takeOut',
        filedBy: FILES_TAKE_OUTS,
        judging: 'whole',
        detailPath: takeOutPaths.detail,
        itemForm: takeOutItemForm,
        coverForm: takeOutCover,
        coverName: takeOutCoverName,
        reader: takeOutReader,
        personal: takeOutPersonal(promises),
      },
      cache,
      signatures,
    );
  }

  get confirmation(): StoredConfirmation {
    return {
      texts: this.paper,
      contents: async (author, request, language) => {
        const stored = await takeOutReader.read(this.database, request);
        return this.paper.contents(author, formOf(stored), language);
      },
    };
  }

  async save(tx: Db, context: SaveContext, input: TakeOutInput): Promise<RequestSummary> {
    const { records, lots, permits } = this;
    await demandNamed(tx, { records, lots, permits }, context.author, input);
    await this.demandFit(input, context.language);
    return writeTakeOut(tx, this.files, context, input, await records.find(tx, input));
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

  /** Locks the lots first, so that what the rules find available is still available when it is reserved. */
  async problems(
    tx: Db,
    _request: Request,
    { stored, lists, rules, language }: Judging<TakeOutInput, Lists, StoredTakeOut>,
  ): Promise<RequestProblem[]> {
    const form = formOf(stored);
    await this.promises.lock(
      tx,
      stored.items.map(({ equipmentId }) => equipmentId),
    );
    const facts = await this.records.find(tx, form);
    const around = surroundingsOf(facts, { lists, rules }, form, stored.items);
    const today = plantDate(new Date());
    const { plan: step, equipment } = TAKE_OUT_STEPS;
    const problems = [
      ...takeOutProblems(form, around),
      ...customPlanProblems(stored, lists, { form: 'takeOutPlan', step, today }),
      ...customItemProblems(stored, lists, { form: 'takeOutItem', step: equipment, today }),
    ];
    return problemMessages(problems, language, textsOf(form), lists.customFields);
  }

  /** Reserves everything on the form for this take-out. */
  override async submitted(tx: Db, request: Request, { items }: StoredTakeOut): Promise<void> {
    await this.promises.promise(
      tx,
      { requestId: request.id, byId: request.ownerId },
      items.flatMap(({ id: itemId, equipmentId: lotId, numberOut: quantity }) =>
        quantity === null ? [] : [{ itemId, lotId, quantity }],
      ),
    );
  }

  /** A take-out that neither waits nor is approved reserves nothing. */
  async moved(tx: Db, moves: readonly Moved[], byId: string): Promise<void> {
    const freed = moves.filter(
      ({ request, from }) => holdsPromises(from) && !holdsPromises(request.status as Status),
    );
    if (freed.length > 0)
      await this.promises.release(
        tx,
        freed.map(({ request }) => request.id),
        byId,
      );
  }

  /**
   * Shows before the last approval which things can no longer leave, and which papers were printed
   * from another content.
   */
  async doubts(db: Db, { request }: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    const stored = await takeOutReader.read(db, request);
    const form = formOf(stored);
    const [{ lots }, papers] = await Promise.all([
      this.records.find(db, form),
      paperDoubts(
        db,
        request,
        {
          now: printedTakeOut(request, form),
          papers: { files: stored.attachments.document, isMixed: true },
          field: 'attachments',
          coverName: takeOutCoverName(language),
        },
        language,
      ),
    ]);
    return new Map([
      [EMPTY_ID, papers],
      ...stored.items.map(({ id, equipmentId }): [string, Doubt[]] => {
        const lot = lots.get(equipmentId);
        if (lot && !lot.isWithdrawn) return [id, []];
        const text = translate(language, 'takeOutProblems:sourceCancelled', {
          number: lot?.requestInNumber ?? '',
        });
        return [id, [{ code: 'documentExpired', text, field: 'equipmentId' }]];
      }),
    ]);
  }

  /** The guards who count at gates may read photos of trips; other users see them in the history. */
  override async readableFiles(
    db: Db,
    viewer: CurrentUser,
    ids: readonly string[],
  ): Promise<string[]> {
    if (!can(viewer, COUNTS_AT_GATES)) return [];
    const photos = await db.takeOutTripPhoto.findMany({
      where: { fileId: { in: [...ids] } },
      select: { fileId: true },
    });
    return photos.map(({ fileId }) => fileId);
  }

  private demandFit(
    { customFields, equipmentItems }: TakeOutInput,
    language: Language,
  ): Promise<void> {
    return demandFit(
      this.cache,
      [
        { path: '', form: 'takeOutPlan', values: customFields },
        ...answersOfItems('takeOutItem', 'equipmentItems', equipmentItems),
      ],
      language,
    );
  }
}
