import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Env } from '../../config/env';

/** Allows nothing from other sites and no inline script; the component library sets styles inline. */
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

/** Headers, by name, with which browsers prevent misuse of an answer. */
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
  // The headers are the same for every call, so an empty call produces them once. Answers to broken calls get them too.
  const answer = { setHeader: (name: string, value: string) => (headers[name] = value) };
  secure({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}
