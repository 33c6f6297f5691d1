import {
  findVehicleToCheck,
  reasonBody,
  recordAnswer,
  recordVehicleCheck,
  requestParams,
  searchVehicleChecks,
  searchVehicleChecksAnswer,
  searchVehicleChecksQuery,
  vehicleCheckBody,
  vehicleToCheck,
  vehicleToCheckQuery,
  withdrawVehicleCheck,
  type CommandAnswer,
  type Language,
  type VehicleChecksOfDay,
  type VehicleToCheck,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { VehicleChecks } from './vehicle-checks';

@ApiTags('safety staff')
@Controller()
export class VehicleChecksController {
  constructor(private readonly checks: VehicleChecks) {}

  @Handles(searchVehicleChecks, searchVehicleChecksAnswer)
  @Allow('vehicles:check')
  search(
    @Query({ schema: searchVehicleChecksQuery }) query: z.output<typeof searchVehicleChecksQuery>,
    @Lang() language: Language,
  ): Promise<VehicleChecksOfDay> {
    return this.checks.search(query, language);
  }

  @Handles(findVehicleToCheck, vehicleToCheck)
  @Allow('vehicles:check')
  find(
    @Query({ schema: vehicleToCheckQuery }) { plate }: z.output<typeof vehicleToCheckQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<VehicleToCheck> {
    return this.checks.find(user, plate, language);
  }

  @Handles(recordVehicleCheck, recordAnswer)
  @Allow('vehicles:check')
  async record(
    @Body({ schema: vehicleCheckBody }) body: z.output<typeof vehicleCheckBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.checks.record(user, body));
  }

  @Handles(withdrawVehicleCheck, recordAnswer)
  @Allow('vehicles:check')
  async withdraw(
    @Param({ schema: requestParams }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: z.output<typeof reasonBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.checks.withdraw(user, id, reason));
  }
}
