import { jest } from '@jest/globals';
import { parseEnv } from '../../config/env';
import { Secrets } from '../../platform/security/secrets';
import { passToken, readPassToken } from './pass-token';

const secretsOf = (env: Record<string, string> = {}) =>
  new Secrets(parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/x', ...env }));
const secrets = secretsOf();
const of = {
  inductionId: '0197a1b2-0000-7000-8000-000000000001',
  entryId: '0197a1b2-0000-7000-8000-000000000002',
};
const MADE = new Date('2026-03-09T00:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: MADE }));
afterEach(() => jest.useRealTimers());

it.each([
  ['what was made', (token: string) => token, true],
  ['another person', (token: string) => token.replace(/2\./, '3.'), false],
  ['another induction', (token: string) => token.replace(/1\./, '3.'), false],
  ['a later end', (token: string) => token.replace(/\.177/, '.178'), false],
  ['another signature', (token: string) => token.replace(/.$/, 'x'), false],
  ['a text without parts', () => 'pass.', false],
  ['the secret of a code', () => 'a'.repeat(43), false],
])('reads %s', (_what, change, isRead) => {
  const token = passToken(secrets, of);
  expect(readPassToken(secrets, change(token))).toEqual(isRead ? of : null);
});

it('reads nothing that another installation has signed', () => {
  const other = secretsOf({ SESSION_SECRET: 'z'.repeat(40) });
  expect(readPassToken(other, passToken(secrets, of))).toBeNull();
});

it.each([
  ['03:59:59', true],
  ['04:00:01', false],
])('at %s it works: %s', (time, works) => {
  const token = passToken(secrets, of);
  jest.setSystemTime(new Date(`2026-03-09T${time}Z`));
  expect(readPassToken(secrets, token) !== null).toBe(works);
});
