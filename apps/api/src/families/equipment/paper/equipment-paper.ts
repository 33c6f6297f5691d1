import {
  equipmentGroups,
  equipmentOwners,
  inTypes,
  units,
  workAreas,
  type EquipmentItemInput,
  type EquipmentRequestInput,
  type Language,
  type RootVehicle,
  type EquipmentPlanInput,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { shownQuantity } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import type { TableCell } from '../../../platform/pdf';
import { textCell } from '../../../platform/pdf/cells';
import {
  ownItems,
  shownFields,
  type PaperContents,
  type PaperFamily,
  type PaperParties,
} from '../../../entry/paper/paper-family';
import { Roots } from '../../../entry/roots/roots';
import { namesOf } from '../../../requests/core/joined-names';
import { planLines } from './plan-lines';

/** Makes the content of the confirmation paper of an equipment request. */
@Injectable()
export class EquipmentPaper implements PaperFamily<EquipmentRequestInput> {
  readonly paper = 'equipmentConfirmation';
  readonly texts = 'equipmentPaper';
  readonly planForm = 'equipmentPlan';
  readonly inForm = { plan: 'equipmentPlan', items: 'equipmentItems' } as const;
  readonly columns = {
    specification: { share: 55 },
    group: { share: 40 },
    serial: { share: 36 },
    quantity: { share: 24, align: 'center' },
    inType: { share: 31 },
  } as const;
  readonly commitments = ['correct', 'condition', 'goods', 'rules', 'liability'];

  /** The paper does not print the code, because the portal gives it after the paper was signed. */
  readonly shows = shownFields<{ plan: EquipmentPlanInput; items: EquipmentItemInput }>(
    [
      'rootId',
      'shipEquipmentPurpose',
      'listShipByVehicleIds',
      'shipEquipmentOwnerId',
      'shipEquipmentOwnerOther',
      'listShipEquipmentTo',
      'shipEquipmentDate',
      'shipEquipmentEndDate',
    ],
    ['specification', 'equipmentGroupId', 'seriModel', 'quantity', 'unitId', 'inTypeId'],
  );

  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
  ) {}

  async contents(
    _user: CurrentUser,
    { equipmentPlan: plan, equipmentItems }: EquipmentRequestInput,
    { contractorId, requestor }: PaperParties,
    language: Language,
  ): Promise<PaperContents> {
    const [areas, owners, root, carriers, rows] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(equipmentOwners, language),
      this.roots.findOwn(this.database, plan.rootId, contractorId),
      this.carriers(plan.listShipByVehicleIds, contractorId, language),
      this.rows(equipmentItems, language),
    ]);
    return {
      plan: planLines(plan, { requestor, areas, owners, carriers, root }, language),
      rows,
    };
  }

  /** The vehicles of the form that belong to the company. */
  private async carriers(
    ids: readonly string[],
    contractorId: string,
    language: Language,
  ): Promise<RootVehicle[]> {
    const own = await ownItems(this.database, ids, contractorId);
    return this.roots.vehiclesById(
      this.database,
      own.map(({ id }) => id),
      language,
    );
  }

  private async rows(
    items: readonly EquipmentItemInput[],
    language: Language,
  ): Promise<TableCell[][]> {
    const [groups, unitRows, types] = await Promise.all([
      this.cache.rows(equipmentGroups, language),
      this.cache.rows(units, language),
      this.cache.rows(inTypes, language),
    ]);
    return items.map((item) => [
      { lines: [{ text: item.specification, isBold: true }] },
      textCell(namesOf(groups, [item.equipmentGroupId])),
      textCell(item.seriModel, item.code),
      textCell(shownQuantity(item, unitRows, language)),
      textCell(namesOf(types, [item.inTypeId])),
    ]);
  }
}
