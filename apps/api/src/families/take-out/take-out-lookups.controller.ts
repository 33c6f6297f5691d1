import {
  getTakeOutDefault,
  getTakeOutSources,
  getTakeOutVehicles,
  searchEquipmentsAnswer,
  searchEquipmentsBody,
  searchTakeOutEquipments,
  takeOutDefault,
  takeOutSourcesAnswer,
  takeOutSourcesQuery,
  takeOutVehiclesAnswer,
  takeOutVehiclesQuery,
  type Language,
  type SearchEquipmentsAnswer,
  type TakeOutDefault,
} from '@portal/contracts';
import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { FILES_TAKE_OUTS } from './filed-by';
import { TakeOutLookups } from './take-out-lookups';

@ApiTags('take-outs')
@Controller()
export class TakeOutLookupsController {
  constructor(private readonly lookups: TakeOutLookups) {}

  @Handles(getTakeOutDefault, takeOutDefault)
  @Allow(FILES_TAKE_OUTS)
  requestDefault(@User() user: CurrentUser): Promise<TakeOutDefault> {
    return this.lookups.requestDefault(user);
  }

  @Handles(getTakeOutVehicles, takeOutVehiclesAnswer)
  @Allow(FILES_TAKE_OUTS)
  vehicles(
    @Query({ schema: takeOutVehiclesQuery }) query: z.output<typeof takeOutVehiclesQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof takeOutVehiclesAnswer>> {
    return this.lookups.vehicles(user, query, language);
  }

  @Handles(getTakeOutSources, takeOutSourcesAnswer)
  @Allow(FILES_TAKE_OUTS)
  sources(
    @Query({ schema: takeOutSourcesQuery }) query: z.output<typeof takeOutSourcesQuery>,
    @User() user: CurrentUser,
  ): Promise<z.infer<typeof takeOutSourcesAnswer>> {
    return this.lookups.sources(user, query);
  }

  @Handles(searchTakeOutEquipments, searchEquipmentsAnswer)
  @Allow(FILES_TAKE_OUTS)
  equipments(
    @Body({ schema: searchEquipmentsBody }) body: z.output<typeof searchEquipmentsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SearchEquipmentsAnswer> {
    return this.lookups.equipments(user, body, language);
  }
}
