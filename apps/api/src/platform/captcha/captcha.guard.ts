import { CAPTCHA_HEADER } from '@portal/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '../http/app-error';
import type { AppRequest } from '../http/request';
import { Captcha } from './captcha';

/** Requires a solved captcha, in the header or in the body's field `recaptcha` if the call has one. */
@Injectable()
export class CaptchaGuard implements CanActivate {
  constructor(private readonly captcha: Captcha) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const inBody = (request.body as { recaptcha?: unknown } | null | undefined)?.recaptcha;
    const payload = request.headers[CAPTCHA_HEADER] ?? inBody;
    if (typeof payload !== 'string' || payload === '') throw new AppError('captchaMissing');
    if (!(await this.captcha.redeem(payload))) throw new AppError('captchaInvalid');
    return true;
  }
}
