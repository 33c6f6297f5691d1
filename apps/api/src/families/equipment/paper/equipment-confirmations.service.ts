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
} from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { translate } from '../../../platform/i18n/translator';
import type { TableCell, TableColumn } from '../../../platform/pdf';
import { textCell } from '../../../platform/pdf/cells';
import type { ConfirmationContents } from '../../../entry/paper/confirmation-data';
import {
  ConfirmationPapers,
  type PaperFamily,
  type PaperParties,
  type PlanToSign,
} from '../../../entry/paper/confirmation-papers.service';
import { Roots } from '../../../entry/roots/roots';
import { namesOf } from '../../../requests/shown';
import { shownQuantity } from '../shown-quantity';
import { planLines } from './plan-lines';

const COMMITMENTS = ['correct', 'condition', 'goods', 'rules', 'liability'] as const;

/** What stands on the confirmation paper of an equipment request. */
@Injectable()
export class EquipmentConfirmations implements PaperFamily<EquipmentRequestInput>, OnModuleInit {
  readonly planName = 'equipmentPlan';

  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
    private readonly papers: ConfirmationPapers,
  ) {}

  onModuleInit(): void {
    this.papers.join('equipment', this);
  }

  planOf({ equipmentPlan }: EquipmentRequestInput): PlanToSign {
    return equipmentPlan;
  }

  async contents(
    _user: CurrentUser,
    { equipmentPlan: plan, equipmentItems }: EquipmentRequestInput,
    { contractorId, requestor }: PaperParties,
    language: Language,
  ): Promise<ConfirmationContents> {
    const [areas, owners, root, carriers, rows] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(equipmentOwners, language),
      this.roots.findOwn(this.database, plan.rootId, contractorId),
      this.carriers(plan.listShipByVehicleIds, contractorId, language),
      this.rows(equipmentItems, language),
    ]);
    return {
      documentTitle: translate(language, 'equipmentPaper:documentTitle'),
      subtitle: translate(language, 'equipmentPaper:subtitle'),
      plan: planLines(plan, { requestor, areas, owners, carriers, root }, language),
      itemsHeading: translate(language, 'equipmentPaper:itemsHeading', { count: rows.length }),
      columns: columns(language),
      rows,
      commitments: COMMITMENTS.map((name) =>
        translate(language, `equipmentPaper:commitments.${name}`),
      ),
    };
  }

  /** Of the vehicles that a form names, those of the own company: nobody has checked it. */
  private async carriers(
    ids: readonly string[],
    contractorId: string,
    language: Language,
  ): Promise<RootVehicle[]> {
    const own = await this.database.requestItem.findMany({
      where: { id: { in: [...ids] }, request: { contractorId } },
      select: { id: true },
    });
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

function columns(language: Language): TableColumn[] {
  const header = (name: 'specification' | 'group' | 'serial' | 'quantity' | 'inType') =>
    translate(language, `equipmentPaper:columns.${name}`);
  return [
    { header: header('specification'), share: 55 },
    { header: header('group'), share: 40 },
    { header: header('serial'), share: 36 },
    { header: header('quantity'), share: 24, align: 'center' },
    { header: header('inType'), share: 31 },
  ];
}
