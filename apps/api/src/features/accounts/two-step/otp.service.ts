import { randomInt } from 'node:crypto';
import { OTP } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteFailedLogin } from '../../../platform/audit-chain/audit-note';
import { Sessions } from '../../../platform/auth/sessions';
import { Database, type Db } from '../../../platform/database/database';
import type { OtpChallenge } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { Mail } from '../../../platform/mail/mail';
import { Attempts, type Tried } from '../../../platform/rate-limit/attempts';
import { Secrets } from '../../../platform/security/secrets';
import { WITH_CONTRACTOR, type UserOfContractor } from '../login/may-log-in';
import { PasswordAttempts } from '../login/password-attempts';
import { matchingStep } from './totp';

const PURPOSE = 'otp';

type Purpose = OtpChallenge['purpose'];
type OpenChallenge = OtpChallenge & { user: UserOfContractor };
/** Identifies a challenge: for a login by its id, for a session as the newest one of a purpose. */
export type Asked =
  { id: string; purpose: 'login' } | { sessionId: string; purpose: Exclude<Purpose, 'login'> };
/** The user who gets the code by mail. */
type Addressee = Pick<UserOfContractor, 'id' | 'email' | 'fullName' | 'language'>;
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
    private readonly sessions: Sessions,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.otpChallenge.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /**
   * Opens a challenge; with the e-mail method, the first code is sent.
   * @param what.secret of an app that is being set up
   * @param what.device the known device that logs in
   * @returns the challenge's id
   */
  async begin(
    tx: Db,
    user: Addressee,
    what: {
      purpose: Purpose;
      method: 'email' | 'app';
      secret?: string;
      sessionId?: string;
      device?: string | null;
    },
  ): Promise<string> {
    const expiresAt = new Date(Date.now() + OTP.minutes * 60_000);
    const { purpose, method, secret, sessionId, device } = what;
    const challenge = await tx.otpChallenge.create({
      data: {
        id: newId(),
        userId: user.id,
        purpose,
        method,
        expiresAt,
        sessionId,
        device,
        secret: secret && this.secrets.encrypt(secret),
      },
    });
    if (method === 'email') await this.send(tx, challenge, user);
    return challenge.id;
  }

  /** Sends another code for a login that is waiting for one. */
  resend(id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const challenge = await this.findOpen(tx, { id, purpose: 'login' });
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
   * Checks a code and uses up its challenge.
   * @throws AppError otpWrong with the remaining tries, otpExhausted, passwordExhausted for a session, otpExpired
   */
  async pass(asked: Asked, code: string): Promise<Passed> {
    const challenge = await this.findOpen(this.database, asked);
    if (!challenge) throw new AppError('otpExpired');
    const { sessionId, device } = challenge;
    const place = sessionId ? `session:${sessionId}` : device;
    const tried: Tried = { kind: 'otp', subject: challenge.userId, place };
    const left = await this.takeTry(tried);
    const step = await this.check(challenge, code);
    if (step === false) {
      await noteFailedLogin(this.database, 'codeFailed', challenge.user);
      if (left > 0) throw new AppError('otpWrong', { left });
      throw await this.exhausted(challenge);
    }
    await this.use(challenge, step);
    await this.attempts.clear(tried);
    return { ...challenge, step };
  }

  /** Ends what was waiting for the code: the session, or logins from the place. */
  private async exhausted({ sessionId, device, user }: OpenChallenge): Promise<AppError> {
    if (sessionId) {
      await this.database.transaction((tx) => this.sessions.close(tx, sessionId));
      return new AppError('passwordExhausted');
    }
    await this.passwordAttempts.lock({ email: user.email, device });
    return new AppError('otpExhausted');
  }

  private async takeTry(tried: Tried): Promise<number> {
    try {
      return await this.attempts.take(tried);
    } catch (error) {
      if (error instanceof AppError && error.code === 'accountLocked')
        throw new AppError('otpExhausted');
      throw error;
    }
  }

  /** The time step of a right app code, null for a right mailed code, false for a wrong one. */
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

  /** Marks challenge and code as used; if two calls have the same right code, only one succeeds. */
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

  private findOpen(db: Db, asked: Asked): Promise<OpenChallenge | null> {
    return db.otpChallenge.findFirst({
      where: { ...asked, usedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
      include: { user: { include: WITH_CONTRACTOR } },
    });
  }

  private async send(tx: Db, challenge: OtpChallenge, user: Addressee): Promise<void> {
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
