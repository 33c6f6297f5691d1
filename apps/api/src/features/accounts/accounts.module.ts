import { Module } from '@nestjs/common';
import { CaptchaModule } from '../../platform/captcha/captcha.module';
import { LoginController } from './login/login.controller';
import { LoginService } from './login/login.service';
import { PasswordAttempts } from './login/password-attempts';
import { ChangePasswordService } from './passwords/change.service';
import { PasswordLinks } from './passwords/password-links';
import { PasswordsController } from './passwords/passwords.controller';
import { ResetService } from './passwords/reset.service';
import { ProfileController } from './profile/profile.controller';
import { ProfileService } from './profile/profile.service';
import { ConfirmationService } from './registration/confirmation.service';
import { RegistrationController } from './registration/registration.controller';
import { RegistrationMail } from './registration/registration-mail';
import { RegistrationService } from './registration/registration.service';
import { OtpService } from './two-step/otp.service';
import { TwoStepController } from './two-step/two-step.controller';
import { TwoStepService } from './two-step/two-step.service';

/** Accounts: registration, login in one or two steps, passwords (docs/product/accounts.md). */
@Module({
  imports: [CaptchaModule],
  controllers: [
    RegistrationController,
    LoginController,
    PasswordsController,
    TwoStepController,
    ProfileController,
  ],
  providers: [
    RegistrationService,
    RegistrationMail,
    ConfirmationService,
    LoginService,
    PasswordAttempts,
    OtpService,
    PasswordLinks,
    ResetService,
    ChangePasswordService,
    TwoStepService,
    ProfileService,
  ],
})
export class AccountsModule {}
