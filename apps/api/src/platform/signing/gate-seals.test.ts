import { randomBytes } from 'node:crypto';
import { readGateCode } from '@portal/domain';
import { GateSeals } from './gate-seals';

const key = () => randomBytes(32).toString('base64');
const seals = (GATE_KEY: string, GATE_PUBLIC_KEYS_OLD: string[] = []) =>
  new GateSeals({ GATE_KEY, GATE_PUBLIC_KEYS_OLD });
const card = { subject: 'card', number: 'AT26-000123', issue: 2 } as const;
const first = key();
const own = seals(first);
const code = own.codeOf(card);

it('a code of the plant is genuine, and short enough for a small print', () => {
  expect(own.isGenuine(readGateCode(code))).toBe(true);
  expect(own.isGenuine(readGateCode(code.toLowerCase()))).toBe(true);
  expect(code.length).toBeLessThan(145);
});

it.each([
  ['another number', code.replace('000123', '000124')],
  ['another issue', code.replace('.2.', '.3.')],
  ['another kind', code.replace('P1.C.', 'P1.V.')],
  ['a changed signature', code.slice(0, -9) + (code.at(-9) === '0' ? '1' : '0') + code.slice(-8)],
  ['neither check digits nor the right issue', code.replace('.2.', '.3.').slice(0, -3)],
  ['the seal of another plant', seals(key()).codeOf(card)],
])('a code with %s is not', (_, forged) => {
  const read = readGateCode(forged);
  expect(read.seal).not.toBeNull();
  expect(own.isGenuine(read)).toBe(false);
});

it('codes of an earlier key count for as long as its public key is known', () => {
  const second = key();
  const publicKeys = own.keys.map(({ publicKey }) => publicKey);
  const rotated = seals(second, publicKeys);
  expect(rotated.isGenuine(readGateCode(code))).toBe(true);
  expect(rotated.keys.map(({ id }) => id)).toEqual([seals(second).keys[0]?.id, own.keys[0]?.id]);
  expect(seals(second).isGenuine(readGateCode(code))).toBe(false);
  expect(own.isGenuine(readGateCode(rotated.codeOf(card)))).toBe(false);
});
