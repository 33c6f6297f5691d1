import {
  getPersonMovements,
  getPersonRecord,
  getThingLedger,
  getThingRecord,
  getVehicleMovements,
  getVehicleRecord,
  heldPeopleAnswer,
  heldPeopleQuery,
  movementsAnswer,
  personRecord,
  recordsPageQuery,
  requestParams,
  searchRecordsQuery,
  searchHeldPeople,
  searchThingRecords,
  searchThingsAnswer,
  searchVehicleRecords,
  searchVehiclesAnswer,
  thingLedger,
  thingRecord,
  vehicleRecord,
  type HeldPeople,
  type Language,
  type Movements,
  type PersonRecord,
  type ThingLedger,
  type ThingRecord,
  type VehicleRecord,
} from '@portal/contracts';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow, AllowMachines } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { HeldPeopleList } from './held-people';
import { PersonRecords } from './person-records';
import { ThingRecords } from './thing-records';
import { VehicleRecords } from './vehicle-records';

interface ById {
  id: string;
}
type Search = z.output<typeof searchRecordsQuery>;
type Page = z.output<typeof recordsPageQuery>;

@ApiTags('records')
@Controller()
export class RecordsController {
  constructor(
    private readonly people: PersonRecords,
    private readonly vehicles: VehicleRecords,
    private readonly things: ThingRecords,
    private readonly held: HeldPeopleList,
  ) {}

  @Handles(getPersonRecord, personRecord)
  @Allow('records:read')
  person(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<PersonRecord> {
    return this.people.read(user, id, language);
  }

  @Handles(getPersonMovements, movementsAnswer)
  @Allow('movements:read')
  @AllowMachines('movements:read')
  personMovements(
    @Param({ schema: requestParams }) { id }: ById,
    @Query({ schema: recordsPageQuery }) page: Page,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<Movements> {
    return this.people.moved(user, id, page, language);
  }

  @Handles(searchHeldPeople, heldPeopleAnswer)
  @Allow('records:read')
  searchHeld(
    @Query({ schema: heldPeopleQuery }) query: z.output<typeof heldPeopleQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<HeldPeople> {
    return this.held.search(user, query, language);
  }

  @Handles(searchVehicleRecords, searchVehiclesAnswer)
  @Allow('records:read')
  searchVehicles(
    @Query({ schema: searchRecordsQuery }) query: Search,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchVehiclesAnswer>> {
    return this.vehicles.search(query, language);
  }

  @Handles(getVehicleRecord, vehicleRecord)
  @Allow('records:read')
  vehicle(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<VehicleRecord> {
    return this.vehicles.read(user, id, language);
  }

  @Handles(getVehicleMovements, movementsAnswer)
  @Allow('movements:read')
  @AllowMachines('movements:read')
  vehicleMovements(
    @Param({ schema: requestParams }) { id }: ById,
    @Query({ schema: recordsPageQuery }) page: Page,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<Movements> {
    return this.vehicles.moved(user, id, page, language);
  }

  @Handles(searchThingRecords, searchThingsAnswer)
  @Allow('records:read')
  searchThings(
    @Query({ schema: searchRecordsQuery }) query: Search,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchThingsAnswer>> {
    return this.things.search(query, language);
  }

  @Handles(getThingRecord, thingRecord)
  @Allow('records:read')
  thing(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ThingRecord> {
    return this.things.read(user, id, language);
  }

  @Handles(getThingLedger, thingLedger)
  @Allow('records:read')
  ledger(
    @Param({ schema: requestParams }) { id }: ById,
    @Query({ schema: recordsPageQuery }) page: Page,
    @User() user: CurrentUser,
  ): Promise<ThingLedger> {
    return this.things.ledger(user, id, page);
  }
}
