import {
  FIRST_LIST_DAYS,
  STATUS,
  type Language,
  type SearchEquipmentsAnswer,
  type searchEquipmentsBody,
  type TakeOutDefault,
  type takeOutSourcesAnswer,
  type takeOutSourcesQuery,
  type takeOutVehiclesAnswer,
  type takeOutVehiclesQuery,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { TakeOutLots, VehiclePermits } from '../../plant/records';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { RequestStarts } from '../../requests/core/request-starts';
import { TakeOutAnswers } from './take-out-answers';
import { TakeOutRecords } from './take-out-facts';
import { takeOutReader } from './take-out-reader';

/** Reads the initial values of take-outs, and the vehicles and things that their forms offer. */
@Injectable()
export class TakeOutLookups {
  constructor(
    private readonly database: Database,
    private readonly starts: RequestStarts,
    private readonly records: TakeOutRecords,
    private readonly lots: TakeOutLots,
    private readonly permits: VehiclePermits,
    private readonly answers: TakeOutAnswers,
    private readonly access: RequestAccess,
    private readonly lifecycle: LifecycleService,
  ) {}

  async requestDefault(viewer: CurrentUser): Promise<TakeOutDefault> {
    const fromDate = plantDate(new Date());
    return {
      ...(await this.starts.requestDefault(viewer)),
      ...(await this.contactFor(viewer)),
      isInternal: viewer.contractorId === null,
      fromDate,
      toDate: addDays(fromDate, FIRST_LIST_DAYS),
    };
  }

  /** The contact for the plant on a new take-out: the one that the viewer named last, or else the viewer. */
  private async contactFor({
    id,
    contractorId,
  }: CurrentUser): Promise<Pick<TakeOutDefault, 'contactName' | 'contactPhone' | 'contactEmail'>> {
    if (contractorId === null) return { contactName: '', contactPhone: '', contactEmail: '' };
    const last = await this.database.takeOutPlan.findFirst({
      where: {
        contactName: { not: '' },
        request: { ownerId: id, contractorId, status: { not: STATUS.removed } },
      },
      orderBy: { request: { createdAt: 'desc' } },
      select: { contactName: true, contactPhone: true, contactEmail: true },
    });
    if (last) return last;
    const { fullName, phone, email } = await this.database.user.findUniqueOrThrow({
      where: { id },
      select: { fullName: true, phone: true, email: true },
    });
    return { contactName: fullName, contactPhone: phone, contactEmail: email };
  }

  /** Saves a new draft with the content of an earlier take-out, but without its days and papers. */
  async copy(viewer: CurrentUser, id: string, language: Language): Promise<RequestOutcome> {
    const request = await this.access.find(this.database, viewer, id, ['takeOut']);
    const { plan, vehicles, items } = await takeOutReader.read(this.database, request);
    const form = {
      ...plan,
      id: newId(),
      version: 0,
      shipEquipmentDate: null,
      shipEquipmentEndDate: null,
      attachments: [],
      vehicleItems: vehicles.map((vehicle) => ({ ...vehicle, id: newId() })),
      equipmentItems: items.map(({ equipmentId, numberOut, description, customFields }) => ({
        id: newId(),
        equipmentId,
        numberOut,
        description,
        customFields,
      })),
    };
    return this.lifecycle.save(viewer, 'takeOut', form, language);
  }

  /**
   * A page of the vehicles with a running permit: of the own company; for plant staff, of the
   * company that they choose, or of all.
   */
  async vehicles(
    viewer: CurrentUser,
    { contractorId, ...page }: z.output<typeof takeOutVehiclesQuery>,
    language: Language,
  ): Promise<z.infer<typeof takeOutVehiclesAnswer>> {
    const { data, totalCount } = await this.permits.runningOf(this.database, {
      ...page,
      contractorId: viewer.contractorId ?? contractorId ?? null,
      today: plantDate(new Date()),
    });
    return { data: await this.answers.vehicles(data, language), totalCount };
  }

  /** A page of the registration requests whose things can be taken out. */
  async sources(
    viewer: CurrentUser,
    { contractorId, ...page }: z.output<typeof takeOutSourcesQuery>,
  ): Promise<z.infer<typeof takeOutSourcesAnswer>> {
    const of = await this.records.lotsOf(viewer, contractorId ?? null);
    return this.lots.sources(this.database, { ...of, ...page });
  }

  /** A page of the things that such requests have brought in. */
  async equipments(
    viewer: CurrentUser,
    { contractorId, ...page }: z.output<typeof searchEquipmentsBody>,
    language: Language,
  ): Promise<SearchEquipmentsAnswer> {
    const of = await this.records.lotsOf(viewer, contractorId);
    const { data, totalCount } = await this.lots.search(this.database, { ...of, ...page });
    return { data: await this.answers.equipment(data, language), totalCount };
  }
}
