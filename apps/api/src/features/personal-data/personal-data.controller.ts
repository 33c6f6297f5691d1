import {
  expireAnswer,
  expireBody,
  expirePersonalData,
  exportPerson,
  exportPersonBody,
  forgetPerson,
  forgetPersonAnswer,
  forgetPersonBody,
  getPersonalDataRuns,
  personalDataRunsAnswer,
  personalDataRunsQuery,
  type ExpireAnswer,
  type ExpireBody,
  type ExportPersonBody,
  type ForgetPersonAnswer,
  type ForgetPersonBody,
  type Language,
  type PersonalDataRunsAnswer,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { JSON_FILE, sendDownload } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { Expiry } from './expiry.service';
import { PersonalDataOfPerson } from './person.service';
import { PersonalDataRuns } from './runs.service';

@ApiTags('administration')
@Controller()
export class PersonalDataController {
  constructor(
    private readonly expiry: Expiry,
    private readonly people: PersonalDataOfPerson,
    private readonly runs: PersonalDataRuns,
  ) {}

  @Handles(expirePersonalData, expireAnswer)
  @Allow('administration:keep')
  expire(
    @Body({ schema: expireBody }) { dryRun }: ExpireBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpireAnswer> {
    return this.expiry.ask(user, dryRun, language);
  }

  @Sends(exportPerson, JSON_FILE)
  @Allow('administration:keep')
  async export(
    @Body({ schema: exportPersonBody }) { identityNumber }: ExportPersonBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const person = await this.people.export(user, identityNumber, language);
    const body = Buffer.from(JSON.stringify(person, null, 2));
    const name = `DuLieuCaNhan-${plantDate(new Date())}.json`;
    await sendDownload(reply, { name, type: JSON_FILE, body });
  }

  @Handles(forgetPerson, forgetPersonAnswer)
  @Allow('administration:keep')
  forget(
    @Body({ schema: forgetPersonBody }) body: ForgetPersonBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ForgetPersonAnswer> {
    return this.people.forget(user, body, language);
  }

  @Handles(getPersonalDataRuns, personalDataRunsAnswer)
  @Allow('administration:keep')
  list(
    @Query({ schema: personalDataRunsQuery }) query: z.output<typeof personalDataRunsQuery>,
  ): Promise<PersonalDataRunsAnswer> {
    return this.runs.list(query);
  }
}
