import {
  UPLOAD_RULES,
  type Doubt,
  type Language,
  type RequestHeader,
  type RequestProblem,
  type VehicleRequest,
  type VehicleRequestInput,
} from '@portal/contracts';
import {
  confirmationProblems,
  identityKey,
  plantDate,
  signingProblems,
  vehicleItemProblems,
  vehiclePlanProblems,
  type VehicleLists,
} from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileAccess } from '../../features/files';
import { PeopleRecords } from '../../features/plant-records';
import { ReferenceCache } from '../../features/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import { asDate } from '../../platform/database/days';
import type { Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { Secrets } from '../../platform/security/secrets';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/attachments';
import { KeptForms } from '../../entry/items/kept-forms';
import { formProblems } from '../../entry/form/form-problems';
import { requestorOf } from '../../entry/form/own-parties';
import { problemMessages, type FamilyTexts } from '../../entry/form/problem-messages';
import { saveForm } from '../../entry/form/save-form';
import { RequestAccess } from '../../requests/lifecycle/request-access';
import {
  RequestFamilies,
  type KeptForm,
  type Judging,
  type RequestFamily,
  type RequestSummary,
  type SaveContext,
} from '../../requests/request-family';
import { ownCards, rootOf } from '../../entry/roots/own-root';
import { Roots } from '../../entry/roots/roots';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { picturesOf, vehicleCard, type KeptVehicle } from './vehicle-card';
import { itemAnswer, planAnswer } from './vehicle-detail';
import { vehicleDoubts } from './vehicle-doubts';
import { vehicleLists } from './vehicle-lists';
import { planCard, vehiclePlanCard, type VehiclePlanCard } from './vehicle-plan-card';
import { readPlan, readVehicleItems, readVehicles } from './vehicle-reader';
import { writePlan, writeVehicles } from './vehicle-writer';

const TEXTS: FamilyTexts = {
  problem: (code) => `vehicleProblems:${code}`,
  field: (field) => `vehicleFields:${field}`,
};

/** Requests for vehicles: plan, vehicles with drivers and documents, confirmation papers (document 1). */
@Injectable()
export class VehiclesFamily
  implements RequestFamily<VehicleRequestInput, VehicleLists>, OnModuleInit
{
  readonly name = 'vehicles';
  readonly cards: KeptForms<KeptVehicle>;
  readonly plans: KeptForms<VehiclePlanCard>;

  constructor(
    private readonly families: RequestFamilies,
    private readonly cache: ReferenceCache,
    private readonly records: PeopleRecords,
    private readonly files: FileAccess,
    private readonly access: RequestAccess,
    private readonly roots: Roots,
    private readonly secrets: Secrets,
    private readonly signatures: Signatures,
    private readonly outcome: VehicleOutcome,
  ) {
    this.cards = new KeptForms(vehicleCard, cache, signatures);
    this.plans = new KeptForms(vehiclePlanCard, cache, signatures);
  }

  onModuleInit(): void {
    this.families.join(this);
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
        documents: [...item.vehicleProfileFiles, ...item.driverProfileFiles],
      })),
      attachments: { confirmation: input.files },
      itemFiles: items.flatMap((item) => this.cards.filesOf({ ...item, driverName: '' })),
      pictures: { ids: pictures, maxBytes: UPLOAD_RULES.itemPhoto.maxBytes },
      held: await picturesOf(tx, request.id),
      parties: [
        rootOf(tx, this.roots, request, ['vehiclePlan.rootId', plan.rootId]),
        requestorOf(tx, request, 'vehiclePlan.authorId', plan.authorId),
      ],
      itemParties: [ownCards(tx, request, 'vehicleItems.staffId', drivers)],
      summary: summaryOf(input, context.author),
      writeItems: (editable) =>
        writeVehicles(
          tx,
          this.secrets,
          items.filter(({ id }) => editable.has(id)),
        ),
      writePlan: () => writePlan(tx, request.id, plan),
    });
  }

  async detail(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<Omit<VehicleRequest, keyof RequestHeader>> {
    const [stored, root, lists, secrets] = await Promise.all([
      readVehicles(db, request),
      this.roots.find(db, request.rootRequestId),
      vehicleLists(this.cache, language),
      this.secretsFor(db, request, viewer),
    ]);
    const { signatures } = this;
    const around = { lists, signatures, files: stored.files, secrets };
    return {
      vehiclePlan: planAnswer(stored, root),
      vehicleItems: stored.items.map((item) => itemAnswer(item, around)),
      root: root?.plan ?? null,
      ...papersAnswer(request, stored.attachments, signatures),
    };
  }

  async copy(db: Db, request: Request, viewer: CurrentUser): Promise<VehicleRequestInput> {
    const [{ plan, items }, secrets] = await Promise.all([
      readVehicles(db, request),
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
    { hasAgreed }: VehicleRequestInput,
    { lists, language, isRevision }: Judging<VehicleLists>,
  ): Promise<RequestProblem[]> {
    const { rootRequestId: rootId } = request;
    const { plan, items, attachments } = await readVehicles(tx, request);
    const root = await this.roots.find(tx, rootId);
    const vehicles = items.map(({ input }) => input);
    const staff = rootId ? await this.roots.staff(tx, rootId, language) : null;
    const drivers =
      staff &&
      new Map(staff.map((one) => [one.staffId, identityKey(one.identityCardNumber)] as const));
    const keys = vehicles.map(({ identityCardNumber }) => identityKey(identityCardNumber));
    const blacklist = await this.records.blacklisted(tx, [...keys, ...(drivers?.values() ?? [])]);
    const files = attachments.confirmation;
    const problems = formProblems<string>(request, items, isRevision, {
      plan: () =>
        vehiclePlanProblems(plan, { today: plantDate(new Date()), root: root?.facts ?? null }),
      items: (isChecked) => vehicleItemProblems(vehicles, { lists, drivers, blacklist }, isChecked),
      submit: () => signingProblems({ signer: plan, files, hasAgreed }),
      attachments: () => confirmationProblems({ files }),
    });
    return problemMessages(problems, language, TEXTS);
  }

  /** Whom a company has filed is read from its requests. */
  submitted(): Promise<void> {
    return Promise.resolve();
  }

  approved(tx: Db, request: Request): Promise<void> {
    return this.outcome.grant(tx, request);
  }

  cancelled(tx: Db, request: Request): Promise<void> {
    return this.outcome.cancel(tx, request);
  }

  async keptCards(db: Db, itemIds: readonly string[]): Promise<Map<string, KeptForm>> {
    const { items } = await readVehicleItems(db, { id: { in: [...itemIds] } });
    return new Map(items.map(({ input, driverName }) => [input.id, { ...input, driverName }]));
  }

  async keptPlan(db: Db, request: Request): Promise<KeptForm> {
    return { ...planCard(await readPlan(db, request)) };
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    const { cache, records } = this;
    return vehicleDoubts({ db, cache, records }, request, language);
  }

  /** GPS passwords are for the request's owner and its reviewers (decisions, section 6). */
  private async secretsFor(db: Db, request: Request, viewer: CurrentUser): Promise<Secrets | null> {
    const mayRead =
      request.ownerId === viewer.id || (await this.access.isReviewer(db, viewer, request.id));
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
  rootRequestId: plan.rootId,
  startsAt: asDate(plan.vehicleFrom),
  endsAt: asDate(plan.vehicleTo),
  totalCount: vehicleItems.length,
});
