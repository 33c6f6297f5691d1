import {
  getVehicleProfile,
  vehicleProfileAnswer,
  vehicleProfileQuery,
  type Language,
  type VehicleProfile,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { VehicleLookups } from './vehicle-lookups.service';

@ApiTags('vehicles')
@ApiBearerAuth()
@Controller()
export class VehicleLookupsController {
  constructor(private readonly lookups: VehicleLookups) {}

  @Handles(getVehicleProfile, vehicleProfileAnswer)
  @Allow('requests:file')
  async profile(
    @Query({ schema: vehicleProfileQuery }) query: z.output<typeof vehicleProfileQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<{ data: VehicleProfile }> {
    return { data: await this.lookups.profile(user, query.numberPlate, language) };
  }
}
