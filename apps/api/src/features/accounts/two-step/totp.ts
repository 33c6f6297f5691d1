import { generateSecret, generateURI, verify } from 'otplib';
import { toString as qrSvg } from 'qrcode';

/** Seconds for which a code of an authenticator app is valid. */
const PERIOD = 30;
const ISSUER = 'Contractor Portal';

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => generateSecret();

/** The secret as a QR code for an authenticator app: an SVG in a data URL. */
export async function totpQrCode(email: string, secret: string): Promise<string> {
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  const svg = await qrSvg(uri, { type: 'svg', margin: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The time step that the code belongs to, or null. Accepts one step earlier or later, because clocks may differ a
 * little.
 */
export async function matchingStep(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: PERIOD });
  if (!result.valid) return null;
  return Math.floor(Date.now() / 1000 / PERIOD) + (result.delta ?? 0);
}
