import { generate } from 'otplib';

const STEP_SECONDS = 30;

/** The code that an authenticator app shows for a secret, now or some steps of 30 seconds later. */
export async function totpCode(secret: string, stepsAhead = 0): Promise<string> {
  const epoch = Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS;
  return generate({ secret, epoch });
}
