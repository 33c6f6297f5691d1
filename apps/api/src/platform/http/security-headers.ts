import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Env } from '../../config/env';

/** Nothing from outside, no inline script; styles are set inline by the component library. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'self'"],
  },
};

/** The headers by which browsers keep what is answered from doing harm, by their names. */
export function securityHeaders({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Record<string, string> {
  const isHttps = PUBLIC_URL.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xPoweredBy: false,
  });
  const headers: Record<string, string> = {};
  // They depend on no call: one that asks for nothing stands for all, also those that are cut off before they are one.
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value) };
  secure({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}
