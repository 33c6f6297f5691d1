import {
  captchaChallenge,
  commandAnswer as commandAnswerSchema,
  getCaptcha,
  login,
  loginAnswer,
  loginBody,
  logout,
  logoutBody,
  resendOtp,
  resendOtpBody,
  verifyOtp,
  verifyOtpAnswer,
  verifyOtpBody,
  type CaptchaChallenge,
  type CommandAnswer,
  type Language,
  type LoginAnswer,
  type LoginBody,
  type LogoutBody,
  type ResendOtpBody,
  type VerifyOtpAnswer,
  type VerifyOtpBody,
} from '@portal/contracts';
import { Body, Controller, Res, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../../platform/auth/access';
import { From, type CameFrom } from '../../../platform/auth/came-from';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Sessions } from '../../../platform/auth/sessions';
import { Captcha } from '../../../platform/captcha/captcha';
import { CaptchaGuard } from '../../../platform/captcha/captcha.guard';
import { Database } from '../../../platform/database/database';
import { commandAnswer, done } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { OtpService } from '../two-step/otp.service';
import { KnownDevices } from './known-devices';
import { LoginService, type LoginStep } from './login.service';

@ApiTags('accounts')
@Controller()
export class LoginController {
  constructor(
    private readonly captcha: Captcha,
    private readonly logins: LoginService,
    private readonly devices: KnownDevices,
    private readonly otp: OtpService,
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  @Handles(getCaptcha, captchaChallenge)
  @Allow('public')
  @RateLimited(LIMITS.captcha)
  getCaptcha(): Promise<CaptchaChallenge> {
    return this.captcha.challenge();
  }

  @Handles(login, loginAnswer)
  @Allow('public')
  @RateLimited(LIMITS.login)
  @UseGuards(CaptchaGuard)
  async login(
    @Body({ schema: loginBody }) body: LoginBody,
    @From() from: CameFrom,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    return this.answer(reply, await this.logins.login(body, from));
  }

  @Handles(verifyOtp, verifyOtpAnswer)
  @Allow('public')
  @RateLimited(LIMITS.otp)
  async verifyOtp(
    @Body({ schema: verifyOtpBody }) { id, otp }: VerifyOtpBody,
    @From() from: CameFrom,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyOtpAnswer> {
    return this.answer(reply, await this.logins.verify(id, otp, from));
  }

  @Handles(resendOtp, commandAnswerSchema)
  @Allow('public')
  @RateLimited(LIMITS.otp)
  async resendOtp(
    @Body({ schema: resendOtpBody }) { id }: ResendOtpBody,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.otp.resend(id));
  }

  @Handles(logout, commandAnswerSchema)
  @Allow('enrolling')
  async logout(
    @Body({ schema: logoutBody }) _body: LogoutBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    await this.database.transaction((tx) => this.sessions.close(tx, user.sessionId));
    return commandAnswer(language, done('loggedOut'));
  }

  private answer<Answer>(reply: FastifyReply, { answer, device }: LoginStep<Answer>): Answer {
    if (device) this.devices.set(reply, device);
    return answer;
  }
}
