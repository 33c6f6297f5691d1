import { Module } from '@nestjs/common';
import { Captcha } from './captcha';
import { CaptchaGuard } from './captcha.guard';

@Module({ providers: [Captcha, CaptchaGuard], exports: [Captcha, CaptchaGuard] })
export class CaptchaModule {}
