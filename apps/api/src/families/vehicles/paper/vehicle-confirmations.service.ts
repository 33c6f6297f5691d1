import {
  vehicles,
  workAreas,
  type Language,
  type VehicleItemInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { translate } from '../../../platform/i18n/translator';
import type { TableColumn } from '../../../platform/pdf';
import { textCell } from '../../../platform/pdf/cells';
import { shownDate } from '../../../platform/pdf/shown';
import type { ConfirmationContents } from '../../../entry/paper/confirmation-data';
import {
  ConfirmationPapers,
  type PaperFamily,
  type PaperParties,
  type PlanToSign,
} from '../../../entry/paper/confirmation-papers.service';
import { Roots } from '../../../entry/roots/roots';
import { namesOf } from '../../../requests/shown';
import { cardTypeName } from '../vehicle-card';
import { planLines } from './plan-lines';

const COMMITMENTS = ['correct', 'condition', 'drivers', 'rules', 'liability'] as const;

/** What stands on the confirmation paper of a vehicle request. */
@Injectable()
export class VehicleConfirmations implements PaperFamily<VehicleRequestInput>, OnModuleInit {
  readonly planName = 'vehiclePlan';

  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
    private readonly papers: ConfirmationPapers,
  ) {}

  onModuleInit(): void {
    this.papers.join('vehicles', this);
  }

  planOf({ vehiclePlan }: VehicleRequestInput): PlanToSign {
    return vehiclePlan;
  }

  async contents(
    _user: CurrentUser,
    { vehiclePlan: plan, vehicleItems }: VehicleRequestInput,
    { contractorId, requestor }: PaperParties,
    language: Language,
  ): Promise<ConfirmationContents> {
    const [areas, kinds, root, drivers] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(vehicles, language),
      this.roots.findOwn(this.database, plan.rootId, contractorId),
      this.drivers(vehicleItems, contractorId),
    ]);
    return {
      documentTitle: translate(language, 'vehiclePaper:documentTitle'),
      subtitle: translate(language, 'vehiclePaper:subtitle'),
      plan: planLines(plan, { requestor, areas, root }, language),
      itemsHeading: translate(language, 'vehiclePaper:itemsHeading', {
        count: vehicleItems.length,
      }),
      columns: columns(language),
      rows: vehicleItems.map((item) => [
        { lines: [{ text: item.numberPlate, isBold: true }] },
        textCell(namesOf(kinds, [item.vehicleId]), item.branchName),
        textCell(item.modelYear === null ? '' : String(item.modelYear)),
        textCell(item.cardType === null ? '' : cardTypeName(String(item.cardType), language)),
        textCell(drivers.get(item.staffId ?? '') ?? '', item.identityCardNumber),
        textCell(item.driverLicense, shownDate(item.driverLicenseDate)),
      ]),
      commitments: COMMITMENTS.map((name) =>
        translate(language, `vehiclePaper:commitments.${name}`),
      ),
    };
  }

  /** Names by the ids of the drivers' cards; of other companies' people none. */
  private async drivers(
    items: readonly VehicleItemInput[],
    contractorId: string,
  ): Promise<Map<string, string>> {
    const ids = items.flatMap(({ staffId }) => staffId ?? []);
    const cards = await this.database.requestItem.findMany({
      where: { id: { in: ids }, request: { contractorId } },
      select: { id: true, label: true },
    });
    return new Map(cards.map(({ id, label }) => [id, label]));
  }
}

function columns(language: Language): TableColumn[] {
  const header = (name: 'plate' | 'kind' | 'year' | 'card' | 'driver' | 'licence') =>
    translate(language, `vehiclePaper:columns.${name}`);
  return [
    { header: header('plate'), share: 29 },
    { header: header('kind'), share: 40 },
    { header: header('year'), share: 17, align: 'center' },
    { header: header('card'), share: 30 },
    { header: header('driver'), share: 39 },
    { header: header('licence'), share: 31 },
  ];
}
