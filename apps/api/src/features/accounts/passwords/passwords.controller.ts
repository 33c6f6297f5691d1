import {
  changePass,
  changePassBody,
  commandAnswer as commandAnswerSchema,
  linkParams,
  resetPass,
  resetPassBody,
  setPass,
  setPassBody,
  validateResetPass,
  type ChangePassBody,
  type CommandAnswer,
  type Language,
  type ResetPassBody,
  type SetPassBody,
} from '@portal/contracts';
import { Body, Controller, Param, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../../platform/auth/access';
import { From, type CameFrom } from '../../../platform/auth/came-from';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { CaptchaGuard } from '../../../platform/captcha/captcha.guard';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { KnownDevices } from '../login/known-devices';
import { ChangePasswordService } from './change.service';
import { ResetService } from './reset.service';

@ApiTags('accounts')
@Controller()
export class PasswordsController {
  constructor(
    private readonly resets: ResetService,
    private readonly changes: ChangePasswordService,
    private readonly devices: KnownDevices,
  ) {}

  @Handles(resetPass, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.resetPassword)
  @UseGuards(CaptchaGuard)
  async resetPass(
    @Body({ schema: resetPassBody }) { emailAddress }: ResetPassBody,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.resets.request(emailAddress));
  }

  @Handles(validateResetPass, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.link)
  async validateResetPass(
    @Param({ schema: linkParams }) { token }: { token: string },
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.resets.validate(token));
  }

  @Handles(setPass, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.link)
  @UseGuards(CaptchaGuard)
  async setPass(
    @Body({ schema: setPassBody }) body: SetPassBody,
    @From() from: CameFrom,
    @Lang() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommandAnswer> {
    const { outcome, device } = await this.resets.set(body, from);
    if (device) this.devices.set(reply, device);
    return commandAnswer(language, outcome);
  }

  @Handles(changePass, commandAnswerSchema)
  @Allow('enrolling')
  @RateLimited(LIMITS.password)
  async changePass(
    @Body({ schema: changePassBody }) body: ChangePassBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.changes.change(user, body));
  }
}
