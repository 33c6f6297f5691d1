import {
  allowInduction,
  allowInductionBody,
  commandAnswer as commandAnswerSchema,
  getInductionAttempts,
  getInductionFigures,
  getInductions,
  inductionAttemptsAnswer,
  inductionAttemptsQuery,
  inductionFigures,
  inductionLinkAnswer,
  inductionParams,
  inductionsAnswer,
  makeInductionLink,
  makeInductionLinkBody,
  withdrawInductionLink,
  type CommandAnswer,
  type InductionAttemptsAnswer,
  type InductionFigures,
  type InductionLinkAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { InductionStaff } from './induction-staff';
import { WorkerAttempts } from './worker-attempts';

@ApiTags('safety staff')
@Controller()
export class InductionsController {
  constructor(
    private readonly staff: InductionStaff,
    private readonly attempts: WorkerAttempts,
  ) {}

  @Handles(getInductions, inductionsAnswer)
  @Allow('safety:record')
  async list(@Lang() language: Language): Promise<z.infer<typeof inductionsAnswer>> {
    return { inductions: await this.staff.list(language) };
  }

  @Handles(getInductionFigures, inductionFigures)
  @Allow('safety:record')
  figures(
    @Param({ schema: inductionParams }) { id }: { id: string },
    @Lang() language: Language,
  ): Promise<InductionFigures> {
    return this.staff.figures(id, language);
  }

  @Handles(makeInductionLink, inductionLinkAnswer)
  @Allow('safety:record')
  async make(
    @Body({ schema: makeInductionLinkBody }) body: z.output<typeof makeInductionLinkBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<InductionLinkAnswer> {
    const { outcome, url } = await this.staff.makeLink(user, body);
    return { ...commandAnswer(language, outcome), url };
  }

  @Handles(withdrawInductionLink, commandAnswerSchema)
  @Allow('safety:record')
  async withdraw(
    @Param({ schema: inductionParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.staff.withdrawLink(user, id));
  }

  @Handles(getInductionAttempts, inductionAttemptsAnswer)
  @Allow('safety:record')
  ofPerson(
    @Query({ schema: inductionAttemptsQuery })
    { identityCardNumber }: z.output<typeof inductionAttemptsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<InductionAttemptsAnswer> {
    return this.attempts.read(user, identityCardNumber, language);
  }

  @Handles(allowInduction, commandAnswerSchema)
  @Allow('safety:record')
  async allow(
    @Param({ schema: inductionParams }) { id }: { id: string },
    @Body({ schema: allowInductionBody }) body: z.output<typeof allowInductionBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.staff.allow(user, id, body.identityCardNumber));
  }
}
