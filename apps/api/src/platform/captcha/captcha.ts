import type { CaptchaChallenge } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { ENV, type Env } from '../../config/env';
import { Database, isUniqueViolation } from '../database/database';
import { Jobs } from '../jobs/jobs';
import { hashToken, Secrets } from '../security/secrets';

const MINUTES = 10;
/** Rounds of each key derivation that the browser tries. */
const ROUNDS = 500;

interface Keys {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/** Proof-of-work captchas (ALTCHA), made and checked here. Each works once. */
@Injectable()
export class Captcha implements OnModuleInit {
  private readonly keys: Map<string, Keys>;
  private readonly current: string;

  constructor(
    secrets: Secrets,
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {
    const inner = secrets.signingKeys('captcha-key');
    const outer = secrets.signingKeys('captcha');
    this.current = outer[0].id;
    this.keys = new Map(
      outer.map(({ id, key }, at) => [
        id,
        {
          hmacSignatureSecret: key.toString('hex'),
          hmacKeySignatureSecret: inner[at]?.key.toString('hex') ?? '',
        },
      ]),
    );
  }

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      await this.database.captchaUse.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    });
  }

  /** A new challenge, valid for ten minutes. */
  async challenge(): Promise<CaptchaChallenge> {
    const most = this.env.CAPTCHA_WORK;
    const challenge = await createChallenge({
      ...this.keys.get(this.current),
      data: { kid: this.current },
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(Math.ceil(most / 2), most),
      deriveKey,
      expiresAt: new Date(Date.now() + MINUTES * 60_000),
    });
    return { ...challenge };
  }

  /**
   * Redeems a solution, which works once.
   * @param encoded base64 of the widget's JSON payload
   * @returns whether it solves a valid challenge of ours and was not used before
   */
  async redeem(encoded: string): Promise<boolean> {
    const payload = decode(encoded);
    if (!payload || !(await this.isSolved(payload))) return false;
    // The nonce is part of the signed text, so it identifies the challenge and cannot be written in another way.
    const solutionHash = hashToken(payload.challenge.parameters.nonce);
    const expiresAt = new Date(Date.now() + MINUTES * 60_000);
    try {
      await this.database.captchaUse.create({ data: { solutionHash, expiresAt } });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  private async isSolved({ challenge, solution }: Payload): Promise<boolean> {
    try {
      const keys = this.keys.get(String(challenge.parameters.data?.['kid']));
      if (!keys) return false;
      return (await verifySolution({ ...keys, challenge, solution, deriveKey })).verified;
    } catch {
      // The library throws if fields have the wrong type; such a payload is simply not a solution.
      return false;
    }
  }
}

function decode(encoded: string): Payload | null {
  if (encoded.length > 8000) return null;
  try {
    const payload = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Payload | null;
    return payload?.challenge?.parameters && payload.solution ? payload : null;
  } catch {
    return null;
  }
}
