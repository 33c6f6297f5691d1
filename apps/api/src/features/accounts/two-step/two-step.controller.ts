import {
  askTwoStepCode,
  askTwoStepCodeBody,
  beginTwoStep,
  beginTwoStepAnswer,
  beginTwoStepBody,
  commandAnswer as commandAnswerSchema,
  confirmTwoStep,
  confirmTwoStepAnswer,
  confirmTwoStepBody,
  disableTwoStep,
  disableTwoStepBody,
  type AskTwoStepCodeBody,
  type BeginTwoStepAnswer,
  type BeginTwoStepBody,
  type CommandAnswer,
  type ConfirmTwoStepAnswer,
  type ConfirmTwoStepBody,
  type DisableTwoStepBody,
  type Language,
} from '@portal/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer, done } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { TwoStepService } from './two-step.service';

@ApiTags('accounts')
@Controller()
export class TwoStepController {
  constructor(private readonly twoStep: TwoStepService) {}

  @Handles(askTwoStepCode, commandAnswerSchema)
  @Allow('user')
  @RateLimited(LIMITS.password)
  async ask(
    @Body({ schema: askTwoStepCodeBody }) { currentPass }: AskTwoStepCodeBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.twoStep.ask(user, currentPass));
  }

  @Handles(beginTwoStep, beginTwoStepAnswer)
  @Allow('enrolling')
  @RateLimited(LIMITS.password)
  async begin(
    @Body({ schema: beginTwoStepBody }) body: BeginTwoStepBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<BeginTwoStepAnswer> {
    const { data, ...outcome } = await this.twoStep.begin(user, body);
    return { ...commandAnswer(language, outcome), data };
  }

  @Handles(confirmTwoStep, confirmTwoStepAnswer)
  @Allow('enrolling')
  @RateLimited(LIMITS.otp)
  async confirm(
    @Body({ schema: confirmTwoStepBody }) { otp }: ConfirmTwoStepBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ConfirmTwoStepAnswer> {
    const accessToken = await this.twoStep.confirm(user, otp);
    return { ...commandAnswer(language, done('twoStepOn')), accessToken };
  }

  @Handles(disableTwoStep, commandAnswerSchema)
  @Allow('user')
  @RateLimited(LIMITS.password)
  async disable(
    @Body({ schema: disableTwoStepBody }) body: DisableTwoStepBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.twoStep.disable(user, body));
  }
}
