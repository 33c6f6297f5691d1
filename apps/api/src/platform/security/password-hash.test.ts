import bcrypt from 'bcrypt';
import { parseEnv } from '../../config/env';
import { PasswordHash } from './password-hash';

const COST = 4;
const COMPOSED = 'Đườngvào1!';
const DECOMPOSED = COMPOSED.normalize('NFD');

const passwords = new PasswordHash({
  ...parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost:1/none' }),
  PASSWORD_HASH_COST: COST,
});

it.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
])('is one password however its letters are composed: %j, %j', async (set, typed) => {
  expect(await passwords.matches(typed, await passwords.of(set))).toBe(true);
});

it('still fits where it was kept as it was typed, before passwords were composed', async () => {
  const kept = await bcrypt.hash(DECOMPOSED, COST);
  expect(await passwords.matches(DECOMPOSED, kept)).toBe(true);
  expect(await passwords.matches(`${DECOMPOSED}x`, kept)).toBe(false);
});
