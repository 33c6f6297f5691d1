import { Module } from '@nestjs/common';
import { CaptchaModule } from '../../platform/captcha/captcha.module';
import { ConnectDirectoryService } from './directory/connect-directory.service';
import { DirectoryAccounts } from './directory/directory-accounts';
import { DirectoryChecks } from './directory/directory-checks';
import { DirectoryController } from './directory/directory.controller';
import { DirectoryCookie } from './directory/directory-cookie';
import { DirectoryLogins } from './directory/directory-logins';
import { DirectoryLogouts } from './directory/directory-logouts';
import { DirectoryRights } from './directory/directory-rights';
import { AcceptInvitationService } from './invitations/accept.service';
import { InvitationsController } from './invitations/invitations.controller';
import { InvitationsService } from './invitations/invitations.service';
import { AccountLocks, LostStandInMails } from '../../plant/users';
import { Entrance } from './login/entrance';
import { KnownDevices } from './login/known-devices';
import { LoginController } from './login/login.controller';
import { LoginService } from './login/login.service';
import { PasswordAttempts } from './login/password-attempts';
import { ChangePasswordService } from './passwords/change.service';
import { PasswordLinks } from '../../plant/users';
import { PasswordStrength } from './passwords/password-strength';
import { PasswordsController } from './passwords/passwords.controller';
import { ResetService } from './passwords/reset.service';
import { ProfileController } from './profile/profile.controller';
import { ProfileService } from './profile/profile.service';
import { ConfirmationService } from './registration/confirmation.service';
import { RegistrationController } from './registration/registration.controller';
import { RegistrationMail } from './registration/registration-mail';
import { RegistrationService } from './registration/registration.service';
import { MySessionsController } from './sessions/my-sessions.controller';
import { MySessionsService } from './sessions/my-sessions.service';
import { OtpService } from './two-step/otp.service';
import { TwoStepController } from './two-step/two-step.controller';
import { TwoStepService } from './two-step/two-step.service';

/** Accounts: registration, login in one or two steps, passwords (docs/product/accounts.md). */
@Module({
  imports: [CaptchaModule],
  controllers: [
    RegistrationController,
    InvitationsController,
    LoginController,
    DirectoryController,
    PasswordsController,
    TwoStepController,
    ProfileController,
    MySessionsController,
  ],
  providers: [
    RegistrationService,
    RegistrationMail,
    ConfirmationService,
    InvitationsService,
    AcceptInvitationService,
    LoginService,
    Entrance,
    DirectoryAccounts,
    DirectoryChecks,
    DirectoryCookie,
    DirectoryLogins,
    DirectoryLogouts,
    DirectoryRights,
    ConnectDirectoryService,
    LostStandInMails,
    AccountLocks,
    KnownDevices,
    PasswordAttempts,
    PasswordStrength,
    OtpService,
    PasswordLinks,
    ResetService,
    ChangePasswordService,
    TwoStepService,
    ProfileService,
    MySessionsService,
  ],
})
export class AccountsModule {}
