import {
  barBody,
  barPerson,
  getSafetyRecord,
  liftBar,
  reasonBody,
  recordAnswer,
  recordViolation,
  requestParams,
  safetyRecord,
  violationBody,
  withdrawViolation,
  type CommandAnswer,
  type Language,
  type SafetyRecord,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { SafetyActs } from './safety-acts';
import { SafetyRecords } from './safety-records';

interface ById {
  id: string;
}

@ApiTags('safety staff')
@Controller()
export class SafetyPeopleController {
  constructor(
    private readonly records: SafetyRecords,
    private readonly acts: SafetyActs,
  ) {}

  @Handles(getSafetyRecord, safetyRecord)
  @Allow('safety:read')
  read(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SafetyRecord> {
    return this.records.read(user, id, language);
  }

  @Handles(recordViolation, recordAnswer)
  @Allow('safety:record')
  async violation(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: violationBody }) body: z.output<typeof violationBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.recordViolation(user, id, body));
  }

  @Handles(withdrawViolation, recordAnswer)
  @Allow('safety:record')
  async withdraw(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: reasonBody }) { reason }: z.output<typeof reasonBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.withdrawViolation(user, id, reason));
  }

  @Handles(barPerson, recordAnswer)
  @Allow('safety:record')
  async bar(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: barBody }) body: z.output<typeof barBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.bar(user, id, body));
  }

  @Handles(liftBar, recordAnswer)
  @Allow('safety:record')
  async lift(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: reasonBody }) { reason }: z.output<typeof reasonBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.liftBar(user, id, reason));
  }
}
