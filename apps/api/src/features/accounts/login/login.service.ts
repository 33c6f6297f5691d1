import { TWO_STEP_PREFIX, type LoginAnswer, type LoginBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../../../platform/auth/sessions';
import { Database } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { PasswordHash } from '../../../platform/security/password-hash';
import { OtpService } from '../two-step/otp.service';
import { PasswordAttempts } from './password-attempts';

/** First step of a login (docs/product/accounts.md, "Login"). */
@Injectable()
export class LoginService {
  constructor(
    private readonly database: Database,
    private readonly attempts: PasswordAttempts,
    private readonly sessions: Sessions,
    private readonly otp: OtpService,
    private readonly passwords: PasswordHash,
  ) {}

  /**
   * @returns a token, or the sign that a code is awaited
   * @throws AppError wrongCredentials, accountLocked; only to who knows the password memberPending, accountDisabled
   */
  async login({ userName, password }: LoginBody): Promise<LoginAnswer> {
    const left = await this.attempts.take(userName);
    const user = await this.database.user.findUnique({ where: { email: userName } });
    if (!(await this.passwords.matches(password, user?.passwordHash ?? null)) || !user) {
      if (left === 0) await this.attempts.lock(userName);
      throw left === 0 ? this.attempts.lockedError() : new AppError('wrongCredentials');
    }
    await this.attempts.clear(userName);
    if (user.status === 'pending') throw new AppError('memberPending');
    if (user.status === 'disabled') throw new AppError('accountDisabled');
    const { id, email, twoStepMethod } = user;
    if (twoStepMethod === 'off') {
      const accessToken = await this.database.transaction((tx) => this.sessions.open(tx, id));
      return { accessToken, email, twoStepMethod: null };
    }
    await this.database.transaction((tx) =>
      this.otp.begin(tx, user, { purpose: 'login', method: twoStepMethod }),
    );
    return { accessToken: TWO_STEP_PREFIX + id, email, twoStepMethod };
  }
}
