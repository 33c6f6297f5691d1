import { randomInt } from 'node:crypto';
import { OTP } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Db } from '../../../platform/database/database';
import type { OtpChallenge, User } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { Attempts } from '../../../platform/rate-limit/attempts';
import { Secrets } from '../../../platform/security/secrets';
import { PasswordAttempts } from '../login/password-attempts';
import { matchingStep } from './totp';

const PURPOSE = 'otp';

type Purpose = OtpChallenge['purpose'];
type OpenChallenge = OtpChallenge & { user: User };
/** A challenge whose code was right; `step` is the time step of an app's code. */
export type Passed = OpenChallenge & { step: number | null };

/** One-time codes, e-mailed or from an authenticator app (docs/product/accounts.md, "Two-step login"). */
@Injectable()
export class OtpService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly mail: Mail,
    private readonly jobs: Jobs,
    private readonly attempts: Attempts,
    private readonly passwordAttempts: PasswordAttempts,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.otpChallenge.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /** Opens a challenge; the e-mail method sends the first code. @param what.secret of an app being enrolled */
  async begin(
    tx: Db,
    user: User,
    what: { purpose: Purpose; method: 'email' | 'app'; secret?: string },
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + OTP.minutes * 60_000);
    const { purpose, method, secret } = what;
    const challenge = await tx.otpChallenge.create({
      data: {
        id: newId(),
        userId: user.id,
        purpose,
        method,
        expiresAt,
        secret: secret && this.secrets.encrypt(secret),
      },
    });
    if (method === 'email') await this.send(tx, challenge, user);
  }

  /** Sends another code for a login that waits for one. */
  resend(userId: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const challenge = await this.findOpen(tx, userId, 'login');
      if (!challenge) throw new AppError('otpExpired');
      if (challenge.method === 'app') return refused('otpResendApp');
      if (challenge.sends >= OTP.sends) return refused('otpResendLimit');
      const waited = (Date.now() - (challenge.sentAt?.getTime() ?? 0)) / 1000;
      if (waited < OTP.resendSeconds)
        return refused('otpResendTooSoon', { seconds: Math.ceil(OTP.resendSeconds - waited) });
      await this.send(tx, challenge, challenge.user);
      return done('otpResent');
    });
  }

  /**
   * Checks a code and uses its challenge up.
   * @throws AppError otpWrong with the tries left, otpExhausted, otpExpired
   */
  async pass(userId: string, purpose: Purpose, code: string): Promise<Passed> {
    const challenge = await this.findOpen(this.database, userId, purpose);
    if (!challenge) throw new AppError('otpExpired');
    const left = await this.takeTry(userId);
    const step = await this.check(challenge, code);
    if (step === false) {
      if (left > 0) throw new AppError('otpWrong', { left });
      await this.passwordAttempts.lock(challenge.user.email);
      throw new AppError('otpExhausted');
    }
    await this.use(challenge, step);
    await this.attempts.clear('otp', userId);
    return { ...challenge, step };
  }

  private async takeTry(userId: string): Promise<number> {
    try {
      return await this.attempts.take('otp', userId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'accountLocked')
        throw new AppError('otpExhausted');
      throw error;
    }
  }

  /** The time step of a right app code, null for a right e-mailed code, false for a wrong one. */
  private async check(challenge: OpenChallenge, code: string): Promise<number | null | false> {
    if (challenge.method === 'email') {
      const isRight = this.secrets.isSigned(
        PURPOSE,
        signedText(challenge.id, code),
        challenge.codeHash ?? '',
      );
      return isRight ? null : false;
    }
    const encrypted = challenge.secret ?? challenge.user.totpSecret;
    if (!encrypted) return false;
    const step = await matchingStep(this.secrets.decrypt(encrypted), code);
    const isEnrolling = challenge.secret !== null;
    const lastStep = isEnrolling ? null : challenge.user.totpLastStep;
    return step !== null && (lastStep === null || step > lastStep) ? step : false;
  }

  /** Marks challenge and code used; of two callers with the same right code only one gets through. */
  private use(challenge: OpenChallenge, step: number | null): Promise<void> {
    return this.database.transaction(async (tx) => {
      const used = await tx.otpChallenge.updateMany({
        where: { id: challenge.id, usedAt: null },
        data: { usedAt: new Date() },
      });
      const stepTaken =
        step === null || challenge.secret !== null
          ? { count: 1 }
          : await tx.user.updateMany({
              where: {
                id: challenge.userId,
                OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
              },
              data: { totpLastStep: step },
            });
      if (used.count === 0 || stepTaken.count === 0) throw new AppError('otpExpired');
    });
  }

  private findOpen(db: Db, userId: string, purpose: Purpose): Promise<OpenChallenge | null> {
    return db.otpChallenge.findFirst({
      where: { userId, purpose, usedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
      include: { user: true },
    });
  }

  private async send(tx: Db, challenge: OtpChallenge, user: User): Promise<void> {
    const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0');
    await tx.otpChallenge.update({
      where: { id: challenge.id },
      data: {
        codeHash: this.secrets.sign(PURPOSE, signedText(challenge.id, code)),
        sentAt: new Date(),
        sends: { increment: 1 },
      },
    });
    await this.mail.enqueue(tx, user, {
      template: 'loginCode',
      name: user.fullName,
      params: { code, minutes: OTP.minutes },
    });
  }
}

const signedText = (challengeId: string, code: string): string => `${challengeId}:${code}`;
