import type { BeginTwoStepBody, DisableTwoStepBody, TwoStepMethod } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { noteAudit } from '../../../platform/audit-chain/audit-note';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { endAccess } from '../../../platform/auth/end-access';
import { Sessions } from '../../../platform/auth/sessions';
import { Database, type Db } from '../../../platform/database/database';
import type { User } from '../../../platform/database/generated/client';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import { PasswordAttempts } from '../login/password-attempts';
import { OtpService } from './otp.service';
import { newTotpSecret, totpQrCode } from './totp';

export interface Begun extends Outcome {
  data: { secret: string; qrCode: string } | null;
}

/** Turns the second login step on and off. Changing an active method requires password and code. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly database: Database,
    private readonly passwordAttempts: PasswordAttempts,
    private readonly sessions: Sessions,
    private readonly otp: OtpService,
    private readonly mail: Mail,
  ) {}

  /** Requests a code of the active method, which allows changing it; with the e-mail method, the code is sent. */
  async ask(me: CurrentUser, currentPass: string): Promise<Outcome> {
    const user = await this.find(me);
    const refusal = await this.passwordAttempts.refusal(me, user, currentPass);
    if (refusal) return refusal;
    const { twoStepMethod: method } = user;
    if (method === 'off') return refused('twoStepIsOff');
    await this.database.transaction((tx) =>
      this.otp.begin(tx, user, { purpose: 'change', method, sessionId: me.sessionId }),
    );
    return done(method === 'email' ? 'twoStepCodeSent' : 'otpResendApp');
  }

  /**
   * Sends a code or returns a QR code; the method becomes active after the first code is confirmed.
   * @throws AppError like `OtpService.pass` if another method is active
   */
  async begin(me: CurrentUser, { method, currentPass, otp }: BeginTwoStepBody): Promise<Begun> {
    const user = await this.find(me);
    const refusal = await this.refusal(me, user, currentPass, otp);
    if (refusal) return { ...refusal, data: null };
    const secret = method === 'app' ? newTotpSecret() : undefined;
    const { sessionId } = me;
    await this.database.transaction((tx) =>
      this.otp.begin(tx, user, { purpose: 'enrolment', method, secret, sessionId }),
    );
    if (!secret) return { ...done('twoStepCodeSent'), data: null };
    const qrCode = await totpQrCode(user.email, secret);
    return { ...done('twoStepScan'), data: { secret, qrCode } };
  }

  /**
   * Activates the method to which the code belongs.
   * @returns the token of a new session, because the old one was opened without a second step
   * @throws AppError like `OtpService.pass`
   */
  async confirm(me: CurrentUser, code: string): Promise<string> {
    const asked = { sessionId: me.sessionId, purpose: 'enrolment' } as const;
    const { method, secret, step } = await this.otp.pass(asked, code);
    return this.database.transaction(async (tx) => {
      await this.set(tx, me, { method, secret, step });
      return this.sessions.renew(tx, me);
    });
  }

  /** Turns the second step off. @throws AppError like `OtpService.pass` */
  async disable(me: CurrentUser, { currentPass, otp }: DisableTwoStepBody): Promise<Outcome> {
    const user = await this.find(me);
    if (this.sessions.mustEnrol(user.role, false)) return refused('twoStepNeededOfAdmin');
    const refusal = await this.refusal(me, user, currentPass, otp);
    if (refusal) return refusal;
    await this.database.transaction((tx) =>
      this.set(tx, me, { method: 'off', secret: null, step: null }),
    );
    return done('twoStepOff');
  }

  private find(me: CurrentUser): Promise<User> {
    return this.database.user.findUniqueOrThrow({ where: { id: me.id } });
  }

  /** Why the method may not be changed: a wrong password, or a wrong code of the active method. */
  private async refusal(
    me: CurrentUser,
    user: User,
    currentPass: string,
    otp: string | undefined,
  ): Promise<Outcome | null> {
    const wrong = await this.passwordAttempts.refusal(me, user, currentPass);
    if (wrong) return wrong;
    if (user.twoStepMethod === 'off') return null;
    if (otp === undefined) return refused('twoStepCodeNeeded');
    await this.otp.pass({ sessionId: me.sessionId, purpose: 'change' }, otp);
    return null;
  }

  /** Sets the method, ends the user's other sessions and all open codes and links, and notifies the user. */
  private async set(
    tx: Db,
    me: CurrentUser,
    to: { method: TwoStepMethod; secret: string | null; step: number | null },
  ): Promise<void> {
    const user = await tx.user.update({
      where: { id: me.id },
      data: { twoStepMethod: to.method, totpSecret: to.secret, totpLastStep: to.step },
    });
    await endAccess(tx, { id: me.id }, me);
    const by = `user:${me.id}` as const;
    const details = { method: to.method };
    await noteAudit(tx, { kind: 'account', act: 'twoStepChanged', by, of: [by], details });
    await this.mail.enqueue(tx, user, { template: 'twoStepChanged', name: user.fullName });
  }
}
