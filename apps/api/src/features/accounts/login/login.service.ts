import {
  TWO_STEP_PREFIX,
  type LoginAnswer,
  type LoginBody,
  type VerifyOtpAnswer,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { noteFailedLogin } from '../../../platform/audit-chain/audit-note';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Sessions } from '../../../platform/auth/sessions';
import { Database } from '../../../platform/database/database';
import type { User } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { PasswordHash } from '../../../platform/security/password-hash';
import { OtpService } from '../two-step/otp.service';
import { Entrance, type Entered } from './entrance';
import type { DeviceCookie } from './known-devices';
import { demandMayLogIn, WITH_CONTRACTOR, type UserOfContractor } from './may-log-in';
import { PasswordAttempts } from './password-attempts';

/** The answer to a step of a login, and the cookie to set once the login is complete. */
export interface LoginStep<Answer> {
  answer: Answer;
  device: DeviceCookie | null;
}

/** A login in one or two steps (docs/product/accounts.md, "Login"). */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly attempts: PasswordAttempts,
    private readonly entrance: Entrance,
    private readonly sessions: Sessions,
    private readonly otp: OtpService,
    private readonly passwords: PasswordHash,
  ) {}

  /**
   * The first step.
   * @returns a token, or a sign that a code is required
   * @throws AppError wrongCredentials, accountLocked, addressLocked; with the right password also the errors of
   * `demandMayLogIn`
   */
  async login({ userName, password }: LoginBody, from: CameFrom): Promise<LoginStep<LoginAnswer>> {
    const place = await this.attempts.placeOf(userName, from);
    const left = await this.attempts.take(place);
    const user = await this.database.user.findUnique({
      where: { email: userName },
      include: WITH_CONTRACTOR,
    });
    if (!(await this.passwords.matches(password, user?.passwordHash ?? null)) || !user) {
      await noteFailedLogin(this.database, 'failed', user);
      if (left === 0) await this.attempts.lock(place);
      throw left === 0 ? this.attempts.lockedError() : new AppError('wrongCredentials');
    }
    await this.attempts.clear(place);
    await this.demandMayLogIn(user);
    await this.strengthen(user, password);
    const { email, role, twoStepMethod } = user;
    if (twoStepMethod === 'off') {
      const { token, device } = await this.enter(user, from);
      const mustEnrol = this.sessions.mustEnrol(role, false);
      return { answer: { accessToken: token, email, twoStepMethod: null, mustEnrol }, device };
    }
    const id = await this.database.transaction(async (tx) => {
      const reader = await this.entrance.inLanguage(tx, user, from);
      return this.otp.begin(tx, reader, {
        purpose: 'login',
        method: twoStepMethod,
        device: place.device,
      });
    });
    const accessToken = TWO_STEP_PREFIX + id;
    return { answer: { accessToken, email, twoStepMethod, mustEnrol: false }, device: null };
  }

  /**
   * The second step.
   * @param id of the login, from the answer to its first step
   * @throws AppError like `OtpService.pass` and `demandMayLogIn`
   */
  async verify(id: string, otp: string, from: CameFrom): Promise<LoginStep<VerifyOtpAnswer>> {
    const { user } = await this.otp.pass({ id, purpose: 'login' }, otp);
    await this.demandMayLogIn(user);
    const { token, device } = await this.enter(user, from);
    return { answer: { token, email: user.email }, device };
  }

  private async demandMayLogIn(user: UserOfContractor): Promise<void> {
    try {
      demandMayLogIn(user);
    } catch (error) {
      await noteFailedLogin(this.database, 'refused', user);
      throw error;
    }
  }

  private enter(user: User, from: CameFrom): Promise<Entered> {
    return this.database.transaction((tx) => this.entrance.enter(tx, user, from));
  }

  /**
   * Hashes a password again if its hash was made with less work than required now, unless the password has just been
   * changed.
   */
  private async strengthen(
    { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    password: string,
  ): Promise<void> {
    if (passwordHash === null || !this.passwords.isWeak(passwordHash)) return;
    await this.database.user.updateMany({
      where: { id, passwordHash },
      data: { passwordHash: await this.passwords.of(password) },
    });
  }
}
