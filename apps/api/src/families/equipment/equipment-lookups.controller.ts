import {
  equipmentProfileAnswer,
  equipmentProfileQuery,
  getEquipmentProfile,
  type EquipmentProfile,
  type Language,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { EquipmentLookups } from './equipment-lookups.service';

@ApiTags('equipment')
@ApiBearerAuth()
@Controller()
export class EquipmentLookupsController {
  constructor(private readonly lookups: EquipmentLookups) {}

  @Handles(getEquipmentProfile, equipmentProfileAnswer)
  @Allow('requests:file')
  async profile(
    @Query({ schema: equipmentProfileQuery }) query: z.output<typeof equipmentProfileQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<{ data: EquipmentProfile }> {
    return { data: await this.lookups.profile(user, query.serialModel, language) };
  }
}
