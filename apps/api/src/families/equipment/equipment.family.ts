import {
  equipmentPaths,
  FAMILY_CODES,
  type Doubt,
  type EquipmentItemInput,
  type EquipmentRequest,
  type EquipmentRequestInput,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import {
  confirmationProblems,
  EQUIPMENT_ROOT,
  equipmentItemProblems,
  equipmentPlanProblems,
  plantDate,
  signingProblems,
  type EquipmentLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FILES_ENTRIES } from '../../entry/filed-by';
import type { EntryDetail, EntryFamily } from '../../entry/entry-family';
import { entryHeader } from '../../entry/flags';
import { formProblems } from '../../requests/core/form/form-problems';
import { requestorOf } from '../../requests/core/form/own-parties';
import { entryTexts } from '../../entry/form/problem-messages';
import { problemMessages } from '../../requests/core/form/problem-messages';
import { saveForm } from '../../requests/core/form/save-form';
import { planName } from '../../entry/plan-name';
import { picturesOf, readablePictures } from '../../requests/core/items/keyed-items';
import { KeptForms } from '../../requests/core/form/kept-forms';
import { ownItems, rootOf } from '../../entry/roots/own-root';
import { Roots } from '../../entry/roots/roots';
import { FileAccess } from '../../plant/files';
import { EquipmentCodes } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/core/attachments';
import {
  WAITS_FOR_AUTHOR,
  type Judging,
  type RequestSummary,
  type SaveContext,
} from '../../requests/core/family';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { itemAnswer } from './equipment-answers';
import { equipmentDoubts } from './equipment-doubts';
import { equipmentItem, equipmentItems, KEYED_EQUIPMENT } from './equipment-item';
import { equipmentLists } from './equipment-lists';
import { equipmentPersonal } from './equipment-personal';
import { equipmentPlan, type KeptEquipmentPlan } from './equipment-plan';
import { equipmentReader, type StoredEquipment } from './equipment-reader';
import { writePlan } from './equipment-writer';
import { EquipmentPaper } from './paper/equipment-paper';
import { EquipmentWorkbook } from './workbook/equipment-workbook';

const TEXTS = entryTexts('equipmentProblems', 'equipmentFields');
/** Longest name under which an item stands in lists. */
const LABEL = 255;

/** Requests for equipment and material: plan, items with documents, confirmation papers (docs/product/equipment.md). */
@Injectable()
export class EquipmentFamily implements EntryFamily<
  EquipmentRequestInput,
  EquipmentLists,
  StoredEquipment
> {
  readonly name = 'equipment';
  readonly code = FAMILY_CODES.equipment;
  readonly flag = 'hasEquipment';
  readonly filedBy = FILES_ENTRIES;
  readonly judging = 'items';
  readonly waitsForAuthor = WAITS_FOR_AUTHOR;
  readonly detailPath = equipmentPaths.detail;
  readonly follows = EQUIPMENT_ROOT;
  readonly items: KeptForms<EquipmentItemInput>;
  readonly cover: KeptForms<KeptEquipmentPlan>;
  readonly reader = equipmentReader;
  readonly personal = equipmentPersonal;
  readonly coverName = planName;

  constructor(
    readonly outcome: EquipmentOutcome,
    readonly paper: EquipmentPaper,
    readonly workbook: EquipmentWorkbook,
    private readonly cache: ReferenceCache,
    private readonly codes: EquipmentCodes,
    private readonly files: FileAccess,
    private readonly roots: Roots,
    private readonly signatures: Signatures,
  ) {
    this.items = new KeptForms(equipmentItem, cache, signatures);
    this.cover = new KeptForms(equipmentPlan, cache, signatures);
  }

  async save(tx: Db, context: SaveContext, input: EquipmentRequestInput): Promise<RequestSummary> {
    const { request } = context;
    const { equipmentPlan: plan, equipmentItems: items } = input;
    const pictures = items.flatMap(({ imageId }) => imageId ?? []);
    const carriers = plan.listShipByVehicleIds;
    return saveForm(tx, this.files, context, {
      items: items.map((item) => ({
        id: item.id,
        label: item.specification.slice(0, LABEL),
        numbers: [item.seriModel],
        documents: item.equipmentProfileFiles,
      })),
      attachments: { confirmation: input.files },
      itemFiles: items.flatMap((item) => this.items.filesOf(item)),
      pictures: { ids: pictures, kind: 'itemPhoto' },
      held: () => picturesOf(tx, KEYED_EQUIPMENT, request.id),
      parties: [
        rootOf(tx, request, this.follows, ['equipmentPlan.rootId', plan.rootId]),
        requestorOf(tx, request, 'equipmentPlan.authorId', plan.authorId),
        ownItems(tx, request, 'equipmentPlan.listShipByVehicleIds', carriers),
      ],
      summary: summaryOf(input, context.author),
      writeItems: (editable) =>
        equipmentItems.write(
          tx,
          items.filter(({ id }) => editable.has(id)),
        ),
      writeCover: () => writePlan(tx, request.id, plan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    _viewer: CurrentUser,
    language: Language,
  ): Promise<EntryDetail<EquipmentRequest>> {
    const [{ plan, authorName, items, attachments, files }, root, lists] = await Promise.all([
      equipmentReader.read(db, request),
      this.roots.find(db, request.followsId),
      equipmentLists(this.cache, language),
    ]);
    const { signatures } = this;
    const carriers = await this.roots.vehiclesById(db, plan.listShipByVehicleIds, language);
    return {
      ...entryHeader(this.flag, request),
      equipmentPlan: { ...plan, authorName, shipByVehicles: carriers },
      equipmentItems: items.map((item) => itemAnswer(item, { lists, signatures, files })),
      root: root?.plan ?? null,
      ...papersAnswer(request, attachments, signatures),
    };
  }

  async copy(db: Db, request: Request): Promise<EquipmentRequestInput> {
    const { plan, items } = await equipmentReader.read(db, request);
    return {
      id: newId(),
      version: 0,
      hasEquipment: true,
      hasAgreed: false,
      files: [],
      equipmentPlan: { ...plan, shipEquipmentDate: null, shipEquipmentEndDate: null },
      equipmentItems: items.map(({ input }) => ({ ...input, id: newId() })),
    };
  }

  lists(language: Language): Promise<EquipmentLists> {
    return equipmentLists(this.cache, language);
  }

  async problems(
    tx: Db,
    request: Request,
    {
      input,
      stored,
      lists,
      language,
      isRevision,
    }: Judging<EquipmentRequestInput, EquipmentLists, StoredEquipment>,
  ): Promise<RequestProblem[]> {
    const { id: requestId, contractorId, followsId: rootId } = request;
    const { plan, items, attachments } = stored;
    const now = new Date();
    const root = await this.roots.find(tx, rootId);
    const vehicles = rootId ? await this.roots.carrierIds(tx, rootId) : null;
    const coded = items.map(({ input: { id }, codeKey, serialKey }) => ({
      id,
      codeKey,
      serialKey,
    }));
    const from = { requestId, contractorId };
    const takenCodes = await this.codes.taken(tx, from, coded, plantDate(now));
    const firstDay = plan.shipEquipmentDate && plantDate(new Date(plan.shipEquipmentDate));
    const files = attachments.confirmation;
    const pieces = items.map((item) => item.input);
    const problems = formProblems<string>(request, items, isRevision, {
      cover: () => equipmentPlanProblems(plan, { lists, now, root: root?.facts ?? null, vehicles }),
      items: (isChecked) =>
        equipmentItemProblems(pieces, { lists, takenCodes, firstDay }, isChecked),
      submit: () => signingProblems({ signer: plan, files, hasAgreed: input.hasAgreed }),
      attachments: () => confirmationProblems({ files }),
    });
    return problemMessages(problems, language, TEXTS);
  }

  /** Whatever has no code yet is given one. */
  async submitted(
    tx: Db,
    _request: Request,
    { items }: StoredEquipment,
    sent: ReadonlySet<string>,
  ): Promise<void> {
    const uncoded = items.filter(({ input }) => sent.has(input.id) && input.code === '');
    await this.codes.give(
      tx,
      uncoded.map(({ input }) => input.id),
      plantDate(new Date()),
    );
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    return equipmentDoubts({ db, cache: this.cache, shows: this.paper.shows }, request, language);
  }

  readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]> {
    return readablePictures(db, KEYED_EQUIPMENT, viewer, ids);
  }
}

const summaryOf = (
  { equipmentPlan: plan, equipmentItems: items }: EquipmentRequestInput,
  author: CurrentUser,
): RequestSummary => ({
  description: plan.shipEquipmentPurpose,
  documentNumber: '',
  requestorId: plan.authorId,
  contractorId: author.contractorId,
  followsId: plan.rootId,
  startsAt: instant(plan.shipEquipmentDate),
  endsAt: instant(plan.shipEquipmentEndDate),
  totalCount: items.length,
});

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));
