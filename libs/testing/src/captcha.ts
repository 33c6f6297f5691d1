import { CAPTCHA_HEADER, getCaptcha } from '@portal/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { Client } from './client';

/** Solves a captcha as the browser does. @returns the headers for the call that needs it */
export async function solvedCaptcha(client: Client): Promise<Record<string, string>> {
  const { body } = await client.call(getCaptcha);
  const challenge = body as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = JSON.stringify({ challenge, solution });
  return { [CAPTCHA_HEADER]: Buffer.from(payload).toString('base64') };
}
