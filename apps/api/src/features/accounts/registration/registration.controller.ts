import {
  commandAnswer as commandAnswerSchema,
  confirmEmail,
  confirmEmailAnswer,
  confirmEmailBody,
  createMember,
  createMemberBody,
  register,
  registerBody,
  type CommandAnswer,
  type ConfirmEmailAnswer,
  type ConfirmEmailBody,
  type CreateMemberBody,
  type Language,
  type RegisterBody,
} from '@portal/contracts';
import { Body, Controller, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/auth/access';
import { CaptchaGuard } from '../../../platform/captcha/captcha.guard';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { ConfirmationService } from './confirmation.service';
import { RegistrationService } from './registration.service';

@ApiTags('accounts')
@Controller()
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly confirmations: ConfirmationService,
  ) {}

  @Handles(register, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.register)
  @UseGuards(CaptchaGuard)
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.registrations.register(body, language));
  }

  @Handles(createMember, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.register)
  @UseGuards(CaptchaGuard)
  async createMember(
    @Body({ schema: createMemberBody }) body: CreateMemberBody,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.registrations.createMember(body, language));
  }

  @Handles(confirmEmail, confirmEmailAnswer)
  @Allow('public')
  @RateLimited(LIMITS.link)
  async confirmEmail(
    @Body({ schema: confirmEmailBody }) body: ConfirmEmailBody,
    @Lang() language: Language,
  ): Promise<ConfirmEmailAnswer> {
    const { needsApproval, ...outcome } = await this.confirmations.confirm(body.token);
    return { ...commandAnswer(language, outcome), needsApproval };
  }
}
