import {
  getListEqptPlan,
  getListPlan,
  getListStaff,
  getListVehicle,
  requestParams,
  rootStaffAnswer,
  rootVehiclesAnswer,
  searchRootsAnswer,
  searchRootsQuery,
  type Language,
  type RootStaff,
  type RootVehicle,
} from '@portal/contracts';
import { EQUIPMENT_ROOT, VEHICLE_ROOT } from '@portal/domain';
import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { FILES_ENTRIES } from '../filed-by';
import { RootsService } from './roots.service';

type Search = z.output<typeof searchRootsQuery>;
type Found = z.infer<typeof searchRootsAnswer>;

@ApiTags('requests')
@Controller()
export class RootsController {
  constructor(private readonly roots: RootsService) {}

  @Handles(getListPlan, searchRootsAnswer)
  @Allow(FILES_ENTRIES)
  plans(
    @Query({ schema: searchRootsQuery }) query: Search,
    @User() user: CurrentUser,
  ): Promise<Found> {
    return this.roots.search(user, VEHICLE_ROOT, query);
  }

  @Handles(getListEqptPlan, searchRootsAnswer)
  @Allow(FILES_ENTRIES)
  equipmentPlans(
    @Query({ schema: searchRootsQuery }) query: Search,
    @User() user: CurrentUser,
  ): Promise<Found> {
    return this.roots.search(user, EQUIPMENT_ROOT, query);
  }

  @Handles(getListStaff, rootStaffAnswer)
  @Allow(FILES_ENTRIES)
  staff(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RootStaff[]> {
    return this.roots.staff(user, id, language);
  }

  @Handles(getListVehicle, rootVehiclesAnswer)
  @Allow(FILES_ENTRIES)
  vehicles(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RootVehicle[]> {
    return this.roots.vehicles(user, id, language);
  }
}
