import type { BeginTwoStepBody, TwoStepMethod } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import { PasswordAttempts } from '../login/password-attempts';
import { OtpService } from './otp.service';
import { newTotpSecret, totpQrCode } from './totp';

export interface Begun extends Outcome {
  data: { secret: string; qrCode: string } | null;
}

/** Turning the second login step on and off. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly database: Database,
    private readonly passwordAttempts: PasswordAttempts,
    private readonly otp: OtpService,
    private readonly mail: Mail,
  ) {}

  /** Sends a code or shows a QR code; the method is turned on once a first code is confirmed. */
  async begin(me: CurrentUser, { method, currentPass }: BeginTwoStepBody): Promise<Begun> {
    const user = await this.database.user.findUniqueOrThrow({ where: { id: me.id } });
    if (!(await this.passwordAttempts.confirm(user, currentPass)))
      return { ...refused('currentPasswordWrong'), data: null };
    const secret = method === 'app' ? newTotpSecret() : undefined;
    await this.database.transaction((tx) =>
      this.otp.begin(tx, user, { purpose: 'enrolment', method, secret }),
    );
    if (!secret) return { ...done('twoStepCodeSent'), data: null };
    const qrCode = await totpQrCode(user.email, secret);
    return { ...done('twoStepScan'), data: { secret, qrCode } };
  }

  /** Turns the method on whose code this is. @throws AppError as `OtpService.pass` */
  async confirm(me: CurrentUser, code: string): Promise<Outcome> {
    const { method, secret, step } = await this.otp.pass(me.id, 'enrolment', code);
    await this.database.transaction((tx) => this.set(tx, me, { method, secret, step }));
    return done('twoStepOn');
  }

  /** Turns the second step off. */
  async disable(me: CurrentUser, currentPass: string): Promise<Outcome> {
    const user = await this.database.user.findUniqueOrThrow({ where: { id: me.id } });
    if (!(await this.passwordAttempts.confirm(user, currentPass)))
      return refused('currentPasswordWrong');
    await this.database.transaction((tx) =>
      this.set(tx, me, { method: 'off', secret: null, step: null }),
    );
    return done('twoStepOff');
  }

  /** Sets the method, ends the user's other sessions and tells the user. */
  private async set(
    tx: Db,
    me: CurrentUser,
    to: { method: TwoStepMethod; secret: string | null; step: number | null },
  ): Promise<void> {
    const user = await tx.user.update({
      where: { id: me.id },
      data: { twoStepMethod: to.method, totpSecret: to.secret, totpLastStep: to.step },
    });
    await tx.session.updateMany({
      where: { userId: me.id, revokedAt: null, id: { not: me.sessionId } },
      data: { revokedAt: new Date() },
    });
    await this.mail.enqueue(tx, user, { template: 'twoStepChanged', name: user.fullName });
  }
}
