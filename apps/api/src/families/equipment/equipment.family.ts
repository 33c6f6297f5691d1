import {
  equipmentPaths,
  type EquipmentItem,
  type EquipmentItemInput,
  type EquipmentPlan,
  type EquipmentPlanInput,
  type EquipmentRequestInput,
  type Doubt,
  type Language,
} from '@portal/contracts';
import {
  EQUIPMENT_ROOT,
  equipmentItemProblems,
  equipmentPlanProblems,
  plantDate,
  type EquipmentLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EntryRequests, type Answering, type EntryJudging } from '../../entry/entry-requests';
import { EntryServices } from '../../entry/entry-services';
import { ownItems } from '../../entry/roots/own-root';
import { EquipmentCodes } from '../../plant/records';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { Reviewed } from '../../requests/core/family';
import type { FormRules } from '../../requests/core/form/form-problems';
import type { NamedParty } from '../../requests/core/form/own-parties';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { itemAnswer } from './equipment-answers';
import { equipmentDoubts } from './equipment-doubts';
import { equipmentItem, equipmentItems, KEYED_EQUIPMENT } from './equipment-item';
import { equipmentLists } from './equipment-lists';
import { equipmentPersonal } from './equipment-personal';
import { equipmentPlan, equipmentPlans } from './equipment-plan';
import { equipmentReader, type StoredEquipment, type StoredPiece } from './equipment-reader';
import { EquipmentPaper } from './paper/equipment-paper';
import { EquipmentWorkbook } from './workbook/equipment-workbook';

/** Maximum length of an item's name in lists. */
const LABEL = 255;

/**
 * The family of requests for equipment and material: plan, items with documents, confirmation
 * papers (docs/product/equipment.md).
 */
@Injectable()
export class EquipmentFamily extends EntryRequests<
  EquipmentRequestInput,
  EquipmentLists,
  EquipmentPlanInput,
  StoredPiece
> {
  constructor(
    readonly outcome: EquipmentOutcome,
    readonly paper: EquipmentPaper,
    readonly workbook: EquipmentWorkbook,
    private readonly codes: EquipmentCodes,
    services: EntryServices,
  ) {
    super(
      {
        name: 'equipment',
        flag: 'hasEquipment',
        detailPath: equipmentPaths.detail,
        follows: EQUIPMENT_ROOT,
        texts: { problems: 'equipmentProblems', fields: 'equipmentFields' },
        plans: equipmentPlans,
        planForm: equipmentPlan,
        itemForm: equipmentItem,
        keyed: KEYED_EQUIPMENT,
        pictures: 'itemPhoto',
        reader: equipmentReader,
        personal: equipmentPersonal,
        called: ({ specification, seriModel }) => ({
          label: specification.slice(0, LABEL),
          number: seriModel,
        }),
      },
      services,
    );
  }

  protected ownLists(language: Language): Promise<EquipmentLists> {
    return equipmentLists(this.services.cache, language);
  }

  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache } = this.services;
    return equipmentDoubts({ db, cache, shows: this.paper.shows }, reviewed, language);
  }

  /** Gives a code to each item that has none yet. */
  override async submitted(
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

  protected writeItems(tx: Db, items: readonly EquipmentItemInput[]): Promise<void> {
    return equipmentItems.write(tx, items);
  }

  protected override partiesOf(
    tx: Db,
    request: Request,
    { listShipByVehicleIds: carriers }: EquipmentPlanInput,
  ): readonly NamedParty[] {
    return [ownItems(tx, request, 'equipmentPlan.listShipByVehicleIds', carriers)];
  }

  protected async rules(
    tx: Db,
    { id: requestId, contractorId, followsId: rootId }: Request,
    {
      stored: { plan, items },
      lists,
      rules,
    }: EntryJudging<EquipmentRequestInput, EquipmentLists, EquipmentPlanInput, StoredPiece>,
  ): Promise<Pick<FormRules<string>, 'cover' | 'items'>> {
    const { roots } = this.services;
    const now = new Date();
    const root = await roots.find(tx, rootId);
    const vehicles = rootId ? await roots.carrierIds(tx, rootId) : null;
    const coded = items.map(({ input: { id }, codeKey, serialKey }) => ({
      id,
      codeKey,
      serialKey,
    }));
    const from = { requestId, contractorId };
    const takenCodes = await this.codes.taken(tx, from, coded, plantDate(now));
    const firstDay = plan.shipEquipmentDate && plantDate(new Date(plan.shipEquipmentDate));
    const pieces = items.map((item) => item.input);
    return {
      cover: () => equipmentPlanProblems(plan, { lists, now, root: root?.facts ?? null, vehicles }),
      items: (isChecked) =>
        equipmentItemProblems(pieces, { lists, rules, takenCodes, firstDay }, isChecked),
    };
  }

  protected async planAnswer(
    db: Db,
    { plan, authorName }: StoredEquipment,
    { language }: Answering<EquipmentLists>,
  ): Promise<EquipmentPlan> {
    const { roots } = this.services;
    const carriers = await roots.vehiclesById(db, plan.listShipByVehicleIds, language);
    return { ...plan, authorName, shipByVehicles: carriers };
  }

  protected itemAnswers(
    _db: Db,
    { items, files }: StoredEquipment,
    { lists }: Answering<EquipmentLists>,
  ): EquipmentItem[] {
    const { signatures } = this.services;
    return items.map((item) => itemAnswer(item, { lists, signatures, files }));
  }
}
