import { jest } from '@jest/globals';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { parseEnv } from '../../config/env';
import { Secrets } from '../security/secrets';
import { SessionTokens } from './session-tokens';

const SESSION = '0197a1b2-0000-7000-8000-000000000001';
const USER = '0197a1b2-0000-7000-8000-000000000002';
const NOW = new Date('2026-03-09T00:00:00Z');
const IN_AN_HOUR = new Date('2026-03-09T01:00:00Z');

const jwt = new JwtService();
const secrets = new Secrets(
  parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/x' }),
);
const tokens = new SessionTokens(jwt, secrets);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

it('a token names its session until it runs out, however often it was read before', () => {
  const token = tokens.make(SESSION, USER, IN_AN_HOUR);
  expect([1, 2].map(() => tokens.sessionIdOf(token))).toEqual([SESSION, SESSION]);
  jest.setSystemTime(new Date('2026-03-09T00:59:59Z'));
  expect(tokens.sessionIdOf(token)).toBe(SESSION);
  jest.setSystemTime(IN_AN_HOUR);
  expect(tokens.sessionIdOf(token)).toBeNull();
  expect(new SessionTokens(jwt, secrets).sessionIdOf(token)).toBeNull();
});

describe('no session is named by a token', () => {
  const [{ id, key }] = secrets.signingKeys('session-token');
  const ours = {
    secret: key,
    keyid: id,
    algorithm: 'HS256',
    issuer: 'contractor-portal',
    audience: 'contractor-portal-web',
    jwtid: SESSION,
  } satisfies JwtSignOptions;
  const made = (change: JwtSignOptions) => () =>
    jwt.sign({ sub: USER }, { ...ours, expiresIn: '1h', ...change });

  it('unless all of this is right', () => {
    expect(tokens.sessionIdOf(made({})())).toBe(SESSION);
  });

  it.each([
    ['of another issuer', made({ issuer: 'somebody' })],
    ['for another audience', made({ audience: 'somebody' })],
    ['signed by another key under the name of ours', made({ secret: 'x'.repeat(32) })],
    ['signed by a key that is not ours', made({ keyid: 'other' })],
    ['signed by a key of another purpose', made({ secret: secrets.signingKeys('captcha')[0].key })],
    ['signed in another way', made({ algorithm: 'HS512' })],
    ['that is not signed', () => made({})().replace(/[^.]+$/, '')],
    ['whose signature was cut', () => made({})().slice(0, -1)],
    ['without an end', () => jwt.sign({ sub: USER }, ours)],
    ['that is none', () => 'abc'],
    ['that is empty', () => ''],
  ])('%s', (_what, token) => {
    expect(tokens.sessionIdOf(token())).toBeNull();
  });
});
