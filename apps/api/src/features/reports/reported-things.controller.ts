import {
  getReportedThing,
  getReportedVehicle,
  reportedThing,
  reportedVehicle,
  requestParams,
  type Language,
  type ReportedThing,
  type ReportedVehicle,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { ReportedThings } from './things/reported-thing';
import { ReportedVehicles } from './vehicles/reported-vehicle';

@ApiTags('reports')
@Controller()
export class ReportedThingsController {
  constructor(
    private readonly things: ReportedThings,
    private readonly vehicles: ReportedVehicles,
  ) {}

  @Handles(getReportedThing, reportedThing)
  @Allow('user')
  thing(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ReportedThing> {
    return this.things.read(user, id, language);
  }

  @Handles(getReportedVehicle, reportedVehicle)
  @Allow('user')
  vehicle(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ReportedVehicle> {
    return this.vehicles.read(user, id, language);
  }
}
