import {
  vehicles,
  workAreas,
  type Language,
  type VehicleItemInput,
  type VehicleRequestInput,
  type VehiclePlanInput,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { textCell } from '../../../platform/pdf/cells';
import { shownDate } from '../../../platform/pdf/shown-times';
import {
  ownItems,
  shownFields,
  type PaperContents,
  type PaperFamily,
  type PaperParties,
} from '../../../entry/paper/paper-family';
import { Roots } from '../../../entry/roots/roots';
import { namesOf } from '../../../requests/core/joined-names';
import { passTypeName } from '../vehicle-item';
import { planLines } from './plan-lines';

/** Makes the content of the confirmation paper of a vehicle request. */
@Injectable()
export class VehiclePaper implements PaperFamily<VehicleRequestInput> {
  readonly paper = 'vehiclesConfirmation';
  readonly texts = 'vehiclePaper';
  readonly planForm = 'vehiclePlan';
  readonly inForm = { plan: 'vehiclePlan', items: 'vehicleItems' } as const;
  readonly columns = {
    plate: { share: 29 },
    kind: { share: 40 },
    year: { share: 17, align: 'center' },
    card: { share: 30 },
    driver: { share: 39 },
    licence: { share: 31 },
  } as const;
  readonly commitments = ['correct', 'condition', 'drivers', 'rules', 'liability'];

  readonly shows = shownFields<{ plan: VehiclePlanInput; items: VehicleItemInput }>(
    [
      'rootId',
      'purposeVehicle',
      'listRouteAreaIds',
      'documentNumber',
      'vehicleInType',
      'vehicleFrom',
      'vehicleTo',
    ],
    [
      'numberPlate',
      'vehicleId',
      'branchName',
      'modelYear',
      'cardType',
      'staffId',
      'identityCardNumber',
      'driverLicense',
      'driverLicenseDate',
    ],
  );

  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
  ) {}

  async contents(
    _user: CurrentUser,
    { vehiclePlan: plan, vehicleItems }: VehicleRequestInput,
    { contractorId, requestor }: PaperParties,
    language: Language,
  ): Promise<PaperContents> {
    const [areas, kinds, root, drivers] = await Promise.all([
      this.cache.rows(workAreas, language),
      this.cache.rows(vehicles, language),
      this.roots.findOwn(this.database, plan.rootId, contractorId),
      this.drivers(vehicleItems, contractorId),
    ]);
    return {
      plan: planLines(plan, { requestor, areas, root }, language),
      rows: vehicleItems.map((item) => [
        { lines: [{ text: item.numberPlate, isBold: true }] },
        textCell(namesOf(kinds, [item.vehicleId]), item.branchName),
        textCell(item.modelYear === null ? '' : String(item.modelYear)),
        textCell(item.cardType === null ? '' : passTypeName(String(item.cardType), language)),
        textCell(drivers.get(item.staffId ?? '') ?? '', item.identityCardNumber),
        textCell(item.driverLicense, shownDate(item.driverLicenseDate)),
      ]),
    };
  }

  /** Names of drivers by the ids of their items. People of other companies are left out. */
  private async drivers(
    items: readonly VehicleItemInput[],
    contractorId: string,
  ): Promise<Map<string, string>> {
    const ids = items.flatMap(({ staffId }) => staffId ?? []);
    const drivers = await ownItems(this.database, ids, contractorId);
    return new Map(drivers.map(({ id, label }) => [id, label]));
  }
}
