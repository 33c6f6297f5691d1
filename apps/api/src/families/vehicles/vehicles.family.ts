import {
  FAMILY_CODES,
  vehiclePaths,
  type Doubt,
  type Language,
  type RequestProblem,
  type VehicleRequest,
  type VehicleRequestInput,
} from '@portal/contracts';
import {
  can,
  confirmationProblems,
  identityKey,
  plantDate,
  signingProblems,
  VEHICLE_ROOT,
  vehicleItemProblems,
  vehiclePlanProblems,
  type VehicleLists,
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
import { PeopleRecords } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Secrets } from '../../platform/security/secrets';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/core/attachments';
import {
  WAITS_FOR_AUTHOR,
  type Judging,
  type RequestSummary,
  type SaveContext,
} from '../../requests/core/family';
import { RequestAccess } from '../../requests/core/request-access';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { VehiclePaper } from './paper/vehicle-paper';
import { itemAnswer, planAnswer } from './vehicle-answers';
import { VehicleCarriers } from './vehicle-carriers';
import { vehicleDoubts } from './vehicle-doubts';
import { KEYED_VEHICLES, vehicleItem, writeVehicles, type KeptVehicle } from './vehicle-item';
import { vehicleLists } from './vehicle-lists';
import { vehiclePersonal } from './vehicle-personal';
import { vehiclePlan, type KeptVehiclePlan } from './vehicle-plan';
import { vehicleReader, type StoredVehicles } from './vehicle-reader';
import { writePlan } from './vehicle-writer';
import { VehicleWorkbook } from './workbook/vehicle-workbook';

const TEXTS = entryTexts('vehicleProblems', 'vehicleFields');

/** Requests for vehicles: plan, vehicles with drivers and documents, confirmation papers (docs/product/vehicles.md). */
@Injectable()
export class VehiclesFamily implements EntryFamily<
  VehicleRequestInput,
  VehicleLists,
  StoredVehicles
> {
  readonly name = 'vehicles';
  readonly code = FAMILY_CODES.vehicles;
  readonly flag = 'hasVehicle';
  readonly filedBy = FILES_ENTRIES;
  readonly judging = 'items';
  readonly waitsForAuthor = WAITS_FOR_AUTHOR;
  readonly detailPath = vehiclePaths.detail;
  readonly follows = VEHICLE_ROOT;
  readonly items: KeptForms<KeptVehicle>;
  readonly cover: KeptForms<KeptVehiclePlan>;
  readonly reader = vehicleReader;
  readonly personal = vehiclePersonal;
  readonly coverName = planName;

  constructor(
    readonly outcome: VehicleOutcome,
    readonly paper: VehiclePaper,
    readonly carriers: VehicleCarriers,
    readonly workbook: VehicleWorkbook,
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly files: FileAccess,
    private readonly access: RequestAccess,
    private readonly roots: Roots,
    private readonly secrets: Secrets,
    private readonly signatures: Signatures,
  ) {
    this.items = new KeptForms(vehicleItem, cache, signatures);
    this.cover = new KeptForms(vehiclePlan, cache, signatures);
  }

  async save(tx: Db, context: SaveContext, input: VehicleRequestInput): Promise<RequestSummary> {
    const { request } = context;
    const { vehiclePlan: plan, vehicleItems: items } = input;
    const pictures = items.flatMap(({ imageId }) => imageId ?? []);
    const drivers = items.map(({ staffId }) => staffId);
    return saveForm(tx, this.files, context, {
      items: items.map((item) => ({
        id: item.id,
        label: item.numberPlate,
        numbers: [item.numberPlate],
        documents: [...item.vehicleProfileFiles, ...item.driverProfileFiles],
      })),
      attachments: { confirmation: input.files },
      itemFiles: items.flatMap((item) => this.items.filesOf({ ...item, driverName: '' })),
      pictures: { ids: pictures, kind: 'itemPhoto' },
      held: () => picturesOf(tx, KEYED_VEHICLES, request.id),
      parties: [
        rootOf(tx, request, this.follows, ['vehiclePlan.rootId', plan.rootId]),
        requestorOf(tx, request, 'vehiclePlan.authorId', plan.authorId),
      ],
      itemParties: [ownItems(tx, request, 'vehicleItems.staffId', drivers)],
      summary: summaryOf(input, context.author),
      writeItems: (editable) =>
        writeVehicles(
          tx,
          this.secrets,
          items.filter(({ id }) => editable.has(id)),
        ),
      writeCover: () => writePlan(tx, request.id, plan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<EntryDetail<VehicleRequest>> {
    const [stored, root, lists, secrets] = await Promise.all([
      vehicleReader.read(db, request),
      this.roots.find(db, request.followsId),
      vehicleLists(this.cache, language),
      this.secretsFor(db, request, viewer),
    ]);
    const { signatures } = this;
    const around = { lists, signatures, files: stored.files, secrets };
    return {
      ...entryHeader(this.flag, request),
      vehiclePlan: planAnswer(stored, root),
      vehicleItems: stored.items.map((item) => itemAnswer(item, around)),
      root: root?.plan ?? null,
      ...papersAnswer(request, stored.attachments, signatures),
    };
  }

  async copy(db: Db, request: Request, viewer: CurrentUser): Promise<VehicleRequestInput> {
    const [{ plan, items }, secrets] = await Promise.all([
      vehicleReader.read(db, request),
      this.secretsFor(db, request, viewer),
    ]);
    return {
      id: newId(),
      version: 0,
      hasVehicle: true,
      hasAgreed: false,
      files: [],
      vehiclePlan: { ...plan, vehicleFrom: null, vehicleTo: null },
      vehicleItems: items.map(({ input }) => ({
        ...input,
        id: newId(),
        gpsPassword: secrets && input.gpsPassword ? secrets.decrypt(input.gpsPassword) : '',
      })),
    };
  }

  lists(language: Language): Promise<VehicleLists> {
    return vehicleLists(this.cache, language);
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
    }: Judging<VehicleRequestInput, VehicleLists, StoredVehicles>,
  ): Promise<RequestProblem[]> {
    const { followsId: rootId } = request;
    const { plan, items, attachments } = stored;
    const root = await this.roots.find(tx, rootId);
    const vehicles = items.map((item) => item.input);
    const staff = rootId ? await this.roots.staff(tx, rootId, language) : null;
    const drivers =
      staff &&
      new Map(staff.map((one) => [one.staffId, identityKey(one.identityCardNumber)] as const));
    const keys = vehicles.map(({ identityCardNumber }) => identityKey(identityCardNumber));
    const blacklist = await this.records.blacklisted(tx, [...keys, ...(drivers?.values() ?? [])]);
    const files = attachments.confirmation;
    const problems = formProblems<string>(request, items, isRevision, {
      cover: () =>
        vehiclePlanProblems(plan, { today: plantDate(new Date()), root: root?.facts ?? null }),
      items: (isChecked) =>
        vehicleItemProblems(
          vehicles,
          { lists, drivers, blacklist, firstDay: plan.vehicleFrom },
          isChecked,
        ),
      submit: () => signingProblems({ signer: plan, files, hasAgreed: input.hasAgreed }),
      attachments: () => confirmationProblems({ files }),
    });
    return problemMessages(problems, language, TEXTS);
  }

  /** Whom a company has filed is read from its requests. */
  submitted(): Promise<void> {
    return Promise.resolve();
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache, records, paper } = this;
    return vehicleDoubts({ db, cache, records, shows: paper.shows }, request, language);
  }

  readableFiles(db: Db, viewer: CurrentUser, ids: readonly string[]): Promise<string[]> {
    return readablePictures(db, KEYED_VEHICLES, viewer, ids);
  }

  /** GPS passwords are for the request's owner and its reviewers, not for the guards who approve it. */
  private async secretsFor(db: Db, request: Request, viewer: CurrentUser): Promise<Secrets | null> {
    const mayRead =
      request.ownerId === viewer.id ||
      (can(viewer, 'secrets:read') && (await this.access.isReviewer(db, viewer, request.id)));
    return mayRead ? this.secrets : null;
  }
}

const summaryOf = (
  { vehiclePlan: plan, vehicleItems }: VehicleRequestInput,
  author: CurrentUser,
): RequestSummary => ({
  description: plan.purposeVehicle,
  documentNumber: plan.documentNumber,
  requestorId: plan.authorId,
  contractorId: author.contractorId,
  followsId: plan.rootId,
  startsAt: asDate(plan.vehicleFrom),
  endsAt: asDate(plan.vehicleTo),
  totalCount: vehicleItems.length,
});
