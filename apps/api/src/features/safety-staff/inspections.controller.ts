import {
  findThings,
  findThingsAnswer,
  findThingsQuery,
  getInspections,
  inspectionBody,
  reasonBody,
  recordAnswer,
  recordInspection,
  requestParams,
  thingInspections,
  withdrawInspection,
  type CommandAnswer,
  type Language,
  type ThingInspections,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { Inspections } from './inspections';

/** The most results of a search. */
const MOST = 20;

interface ById {
  id: string;
}

@ApiTags('safety staff')
@Controller()
export class InspectionsController {
  constructor(private readonly inspections: Inspections) {}

  @Handles(findThings, findThingsAnswer)
  @Allow('safety:read')
  async find(
    @Query({ schema: findThingsQuery }) { keyword }: z.output<typeof findThingsQuery>,
    @Lang() language: Language,
  ): Promise<z.infer<typeof findThingsAnswer>> {
    const found =
      keyword === ''
        ? await this.inspections.endingSoon(MOST + 1, language)
        : await this.inspections.search(keyword, MOST + 1, language);
    return { data: found.slice(0, MOST), hasMore: found.length > MOST };
  }

  @Handles(getInspections, thingInspections)
  @Allow('safety:read')
  ofThing(
    @Param({ schema: requestParams }) { id }: ById,
    @Lang() language: Language,
  ): Promise<ThingInspections> {
    return this.inspections.ofThing(id, language);
  }

  @Handles(recordInspection, recordAnswer)
  @Allow('safety:record')
  async record(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: inspectionBody }) body: z.output<typeof inspectionBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.inspections.record(user, id, body));
  }

  @Handles(withdrawInspection, recordAnswer)
  @Allow('safety:record')
  async withdraw(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: reasonBody }) { reason }: z.output<typeof reasonBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.inspections.withdraw(user, id, reason));
  }
}
