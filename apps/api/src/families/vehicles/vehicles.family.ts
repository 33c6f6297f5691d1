import {
  vehiclePaths,
  type Doubt,
  type Language,
  type VehicleItem,
  type VehicleItemInput,
  type VehiclePlan,
  type VehiclePlanInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import {
  can,
  identityKey,
  plantDate,
  VEHICLE_ROOT,
  vehicleItemProblems,
  vehiclePlanProblems,
  type VehicleLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EntryRequests, type Answering, type EntryJudging } from '../../entry/entry-requests';
import { EntryServices } from '../../entry/entry-services';
import { ownItems } from '../../entry/roots/own-root';
import { PeopleRecords } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Secrets } from '../../platform/security/secrets';
import type { Reviewed } from '../../requests/core/family';
import type { FormRules } from '../../requests/core/form/form-problems';
import type { NamedParty } from '../../requests/core/form/own-parties';
import { RequestAccess } from '../../requests/core/request-access';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { VehiclePaper } from './paper/vehicle-paper';
import { itemAnswer, planAnswer } from './vehicle-answers';
import { VehicleCarriers } from './vehicle-carriers';
import { vehicleDoubts } from './vehicle-doubts';
import { KEYED_VEHICLES, vehicleItem, writeVehicles } from './vehicle-item';
import { vehicleLists } from './vehicle-lists';
import { vehiclePersonal } from './vehicle-personal';
import { vehiclePlan, vehiclePlans } from './vehicle-plan';
import { vehicleReader, type StoredVehicle, type StoredVehicles } from './vehicle-reader';
import { VehicleWorkbook } from './workbook/vehicle-workbook';

/**
 * The family of requests for vehicles: plan, vehicles with drivers and documents, confirmation
 * papers (docs/product/vehicles.md).
 */
@Injectable()
export class VehiclesFamily extends EntryRequests<
  VehicleRequestInput,
  VehicleLists,
  VehiclePlanInput,
  StoredVehicle
> {
  constructor(
    readonly outcome: VehicleOutcome,
    readonly paper: VehiclePaper,
    readonly carriers: VehicleCarriers,
    readonly workbook: VehicleWorkbook,
    private readonly records: PeopleRecords,
    private readonly access: RequestAccess,
    private readonly secrets: Secrets,
    services: EntryServices,
  ) {
    super(
      {
        name: 'vehicles',
        flag: 'hasVehicle',
        detailPath: vehiclePaths.detail,
        follows: VEHICLE_ROOT,
        texts: { problems: 'vehicleProblems', fields: 'vehicleFields' },
        plans: vehiclePlans,
        planForm: vehiclePlan,
        itemForm: vehicleItem,
        keyed: KEYED_VEHICLES,
        pictures: 'itemPhoto',
        reader: vehicleReader,
        personal: vehiclePersonal,
        called: ({ numberPlate }) => ({ label: numberPlate, number: numberPlate }),
      },
      services,
    );
  }

  protected ownLists(language: Language): Promise<VehicleLists> {
    return vehicleLists(this.services.cache, language);
  }

  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    const { records, paper } = this;
    const { cache } = this.services;
    return vehicleDoubts({ db, cache, records, shows: paper.shows }, reviewed, language);
  }

  protected writeItems(tx: Db, items: readonly VehicleItemInput[]): Promise<void> {
    return writeVehicles(tx, this.secrets, items);
  }

  protected override itemPartiesOf(
    tx: Db,
    request: Request,
    items: readonly VehicleItemInput[],
  ): readonly NamedParty[] {
    const drivers = items.map(({ staffId }) => staffId);
    return [ownItems(tx, request, 'vehicleItems.staffId', drivers)];
  }

  protected async rules(
    tx: Db,
    { followsId: rootId }: Request,
    {
      stored: { plan, items },
      lists,
      rules,
      language,
    }: EntryJudging<VehicleRequestInput, VehicleLists, VehiclePlanInput, StoredVehicle>,
  ): Promise<Pick<FormRules<string>, 'cover' | 'items'>> {
    const { roots } = this.services;
    const root = await roots.find(tx, rootId);
    const vehicles = items.map((item) => item.input);
    const staff = rootId ? await roots.staff(tx, rootId, language) : null;
    const drivers =
      staff &&
      new Map(staff.map((one) => [one.staffId, identityKey(one.identityCardNumber)] as const));
    const keys = vehicles.map(({ identityCardNumber }) => identityKey(identityCardNumber));
    const blacklist = await this.records.blacklisted(tx, [...keys, ...(drivers?.values() ?? [])]);
    return {
      cover: () =>
        vehiclePlanProblems(plan, { today: plantDate(new Date()), root: root?.facts ?? null }),
      items: (isChecked) =>
        vehicleItemProblems(
          vehicles,
          { lists, rules, drivers, blacklist, firstDay: plan.vehicleFrom },
          isChecked,
        ),
    };
  }

  protected planAnswer(
    _db: Db,
    stored: StoredVehicles,
    { root }: Answering<VehicleLists>,
  ): VehiclePlan {
    return planAnswer(stored, root);
  }

  protected async itemAnswers(
    db: Db,
    { items, files }: StoredVehicles,
    { request, viewer, lists }: Answering<VehicleLists>,
  ): Promise<VehicleItem[]> {
    const secrets = await this.secretsFor(db, request, viewer);
    const { signatures } = this.services;
    return items.map((item) => itemAnswer(item, { lists, signatures, files, secrets }));
  }

  protected override async copiedItems(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    items: readonly StoredVehicle[],
  ): Promise<VehicleItemInput[]> {
    const secrets = await this.secretsFor(db, request, viewer);
    return items.map(({ input }) => ({
      ...input,
      gpsPassword: secrets && input.gpsPassword ? secrets.decrypt(input.gpsPassword) : '',
    }));
  }

  /** Only the owner of the request and its reviewers may read GPS passwords, not the guards who approve it. */
  private async secretsFor(db: Db, request: Request, viewer: CurrentUser): Promise<Secrets | null> {
    const mayRead =
      request.ownerId === viewer.id ||
      (can(viewer, 'secrets:read') && (await this.access.isReviewer(db, viewer, request.id)));
    return mayRead ? this.secrets : null;
  }
}
