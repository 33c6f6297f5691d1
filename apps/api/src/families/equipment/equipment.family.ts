import {
  UPLOAD_RULES,
  type Doubt,
  type EquipmentRequest,
  type EquipmentRequestInput,
  type EquipmentItemInput,
  type Language,
  type RequestHeader,
  type RequestProblem,
} from '@portal/contracts';
import {
  confirmationProblems,
  equipmentItemProblems,
  equipmentPlanProblems,
  plantDate,
  signingProblems,
  type EquipmentLists,
} from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileAccess } from '../../features/files';
import { EquipmentCodes } from '../../features/plant-records';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/attachments';
import { KeptForms } from '../../entry/items/kept-forms';
import { formProblems } from '../../entry/form/form-problems';
import { requestorOf } from '../../entry/form/own-parties';
import { problemMessages, type FamilyTexts } from '../../entry/form/problem-messages';
import { saveForm } from '../../entry/form/save-form';
import {
  RequestFamilies,
  type Judging,
  type KeptForm,
  type RequestFamily,
  type RequestSummary,
  type SaveContext,
} from '../../requests/request-family';
import { ownCards, rootOf } from '../../entry/roots/own-root';
import { Roots } from '../../entry/roots/roots';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { equipmentCard, picturesOf } from './equipment-card';
import { itemAnswer } from './equipment-detail';
import { equipmentDoubts } from './equipment-doubts';
import { equipmentLists } from './equipment-lists';
import { equipmentPlanCard, planCard, type EquipmentPlanCard } from './equipment-plan-card';
import { readEquipment, readPieces, readPlan } from './equipment-reader';
import { writePieces, writePlan } from './equipment-writer';

const TEXTS: FamilyTexts = {
  problem: (code) => `equipmentProblems:${code}`,
  field: (field) => `equipmentFields:${field}`,
};
/** Longest name under which an item stands in lists. */
const LABEL = 255;

/** Requests for equipment and material: plan, items with documents, confirmation papers (document 1). */
@Injectable()
export class EquipmentFamily
  implements RequestFamily<EquipmentRequestInput, EquipmentLists>, OnModuleInit
{
  readonly name = 'equipment';
  readonly cards: KeptForms<EquipmentItemInput>;
  readonly plans: KeptForms<EquipmentPlanCard>;

  constructor(
    private readonly families: RequestFamilies,
    private readonly cache: ReferenceCache,
    private readonly codes: EquipmentCodes,
    private readonly files: FileAccess,
    private readonly roots: Roots,
    private readonly signatures: Signatures,
    private readonly outcome: EquipmentOutcome,
  ) {
    this.cards = new KeptForms(equipmentCard, cache, signatures);
    this.plans = new KeptForms(equipmentPlanCard, cache, signatures);
  }

  onModuleInit(): void {
    this.families.join(this);
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
        documents: item.equipmentProfileFiles,
      })),
      attachments: { confirmation: input.files },
      itemFiles: items.flatMap((item) => this.cards.filesOf(item)),
      pictures: { ids: pictures, maxBytes: UPLOAD_RULES.itemPhoto.maxBytes },
      held: await picturesOf(tx, request.id),
      parties: [
        rootOf(tx, this.roots, request, ['equipmentPlan.rootId', plan.rootId]),
        requestorOf(tx, request, 'equipmentPlan.authorId', plan.authorId),
        ownCards(tx, request, 'equipmentPlan.listShipByVehicleIds', carriers),
      ],
      summary: summaryOf(input, context.author),
      writeItems: (editable) =>
        writePieces(
          tx,
          items.filter(({ id }) => editable.has(id)),
        ),
      writePlan: () => writePlan(tx, request.id, plan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    _viewer: CurrentUser,
    language: Language,
  ): Promise<Omit<EquipmentRequest, keyof RequestHeader>> {
    const [{ plan, authorName, items, attachments, files }, root, lists] = await Promise.all([
      readEquipment(db, request),
      this.roots.find(db, request.rootRequestId),
      equipmentLists(this.cache, language),
    ]);
    const { signatures } = this;
    const carriers = await this.roots.vehiclesById(db, plan.listShipByVehicleIds, language);
    return {
      equipmentPlan: { ...plan, authorName, shipByVehicles: carriers },
      equipmentItems: items.map((item) => itemAnswer(item, { lists, signatures, files })),
      root: root?.plan ?? null,
      ...papersAnswer(request, attachments, signatures),
    };
  }

  async copy(db: Db, request: Request): Promise<EquipmentRequestInput> {
    const { plan, items } = await readEquipment(db, request);
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
    { hasAgreed }: EquipmentRequestInput,
    { lists, language, isRevision }: Judging<EquipmentLists>,
  ): Promise<RequestProblem[]> {
    const { id: requestId, contractorId, rootRequestId: rootId } = request;
    const { plan, items, attachments } = await readEquipment(tx, request);
    const now = new Date();
    const root = await this.roots.find(tx, rootId);
    const vehicles = rootId ? await this.roots.carrierIds(tx, rootId) : null;
    const coded = items.map(({ input, codeKey, serialKey }) => ({
      id: input.id,
      codeKey,
      serialKey,
    }));
    const from = { requestId, contractorId };
    const takenCodes = await this.codes.taken(tx, from, coded, plantDate(now));
    const files = attachments.confirmation;
    const pieces = items.map(({ input }) => input);
    const problems = formProblems<string>(request, items, isRevision, {
      plan: () => equipmentPlanProblems(plan, { lists, now, root: root?.facts ?? null, vehicles }),
      items: (isChecked) => equipmentItemProblems(pieces, { lists, takenCodes }, isChecked),
      submit: () => signingProblems({ signer: plan, files, hasAgreed }),
      attachments: () => confirmationProblems({ files }),
    });
    return problemMessages(problems, language, TEXTS);
  }

  /** Whatever has no code yet is given one. */
  async submitted(tx: Db, _request: Request, where: Prisma.RequestItemWhereInput): Promise<void> {
    const { items } = await readPieces(tx, { ...where, equipmentItem: { code: '' } });
    await this.codes.give(
      tx,
      items.map(({ input }) => input.id),
      plantDate(new Date()),
    );
  }

  approved(tx: Db, request: Request): Promise<void> {
    return this.outcome.grant(tx, request);
  }

  cancelled(tx: Db, request: Request): Promise<void> {
    return this.outcome.cancel(tx, request);
  }

  async keptCards(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>> {
    const { items } = await readPieces(db, { id: { in: [...itemIds] } });
    return new Map(items.map(({ input }) => [input.id, { ...input }]));
  }

  async keptPlan(db: Db, request: Request): Promise<KeptForm> {
    return { ...planCard(await readPlan(db, request)) };
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    return equipmentDoubts({ db, cache: this.cache }, request, language);
  }
}

const summaryOf = (
  { equipmentPlan: plan, equipmentItems }: EquipmentRequestInput,
  author: CurrentUser,
): RequestSummary => ({
  description: plan.shipEquipmentPurpose,
  documentNumber: '',
  requestorId: plan.authorId,
  contractorId: author.contractorId,
  rootRequestId: plan.rootId,
  startsAt: instant(plan.shipEquipmentDate),
  endsAt: instant(plan.shipEquipmentEndDate),
  totalCount: equipmentItems.length,
});

const instant = (at: string | null): Date | null => (at === null ? null : new Date(at));
