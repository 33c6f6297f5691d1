import {
  answeredSitting,
  answerInduction,
  answerInductionBody,
  openInduction,
  openInductionAnswer,
  openInductionBody,
  readSitting,
  sittingAnswer,
  sittingBody,
  startInduction,
  startInductionBody,
  type AnsweredSitting,
  type AnswerInductionBody,
  type OpenInductionAnswer,
  type SittingAnswer,
  type StartInductionBody,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { RateLimited } from '../../platform/rate-limit/rate-limit';
import { INDUCTION_LIMITS } from './induction-limits';
import { Sittings } from './sittings';

/** What workers' phones call, without an account. */
@ApiTags('inductions')
@Controller()
export class SittingsController {
  constructor(private readonly sittings: Sittings) {}

  @Handles(openInduction, openInductionAnswer)
  @Allow('public')
  @RateLimited(INDUCTION_LIMITS.open)
  open(
    @Body({ schema: openInductionBody }) { token, language }: z.output<typeof openInductionBody>,
  ): Promise<OpenInductionAnswer> {
    return this.sittings.open(token, language);
  }

  @Handles(startInduction, sittingAnswer)
  @Allow('public')
  @RateLimited(INDUCTION_LIMITS.start)
  start(@Body({ schema: startInductionBody }) body: StartInductionBody): Promise<SittingAnswer> {
    return this.sittings.start(body);
  }

  @Handles(readSitting, sittingAnswer)
  @Allow('public')
  @RateLimited(INDUCTION_LIMITS.open)
  read(
    @Body({ schema: sittingBody }) { secret }: z.output<typeof sittingBody>,
  ): Promise<SittingAnswer> {
    return this.sittings.read(secret);
  }

  @Handles(answerInduction, answeredSitting)
  @Allow('public')
  @RateLimited(INDUCTION_LIMITS.answer)
  answer(
    @Body({ schema: answerInductionBody }) body: AnswerInductionBody,
  ): Promise<AnsweredSitting> {
    return this.sittings.answer(body);
  }
}
