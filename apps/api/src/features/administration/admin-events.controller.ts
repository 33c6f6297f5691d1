import {
  adminEventsAnswer,
  searchAdminEvents,
  searchAdminEventsQuery,
  type AdminEventsAnswer,
  type Language,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';
import { AdminEventsService } from './admin-events.service';

@ApiTags('administration')
@Controller()
export class AdminEventsController {
  constructor(private readonly events: AdminEventsService) {}

  @Handles(searchAdminEvents, adminEventsAnswer)
  @Allow('administration:keep')
  search(
    @Query({ schema: searchAdminEventsQuery }) query: z.output<typeof searchAdminEventsQuery>,
    @Lang() language: Language,
  ): Promise<AdminEventsAnswer> {
    return this.events.search(query, language);
  }
}
