import { jest } from '@jest/globals';
import { parseEnv } from '../../config/env';
import { Secrets } from '../security/secrets';
import { Signatures } from './signatures';

const ID = '0197a1b2-0000-7000-8000-000000000001';
const signatures = new Signatures(
  new Secrets(parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/x' })),
);

it('a signed address works for ten to twenty minutes, for its file alone', () => {
  jest.useFakeTimers({ now: new Date('2026-03-09T00:04:00Z') });
  const query = new URL(signatures.sign(ID), 'http://x').searchParams;
  const [exp, sig] = [Number(query.get('exp')), query.get('sig') ?? ''];
  const isValidAt = (time: string) => {
    jest.setSystemTime(new Date(`2026-03-09T${time}Z`));
    return signatures.isValid(ID, exp, sig);
  };
  expect(['00:04:00', '00:19:59', '00:20:01'].map(isValidAt)).toEqual([true, true, false]);
  jest.setSystemTime(new Date('2026-03-09T00:04:00Z'));
  expect(signatures.isValid(ID, exp + 600, sig)).toBe(false);
  expect(signatures.isValid(ID.replace(/1$/, '2'), exp, sig)).toBe(false);
  jest.useRealTimers();
});
