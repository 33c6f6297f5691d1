import type { PassCard, WorkerPass } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { ApiError, readErrorAnswer } from '../platform/api/api-error';
import { afterAnswer, KeptPasses, passAnswerOf, type KeptPass } from './kept-pass';
import { storage } from './storage.fixture';

const HOUR_MS = 3_600_000;
const now = Date.now();
const today = plantDate(new Date(now));

const keptWith = (card: WorkerPass['card']): KeptPass => ({
  proof: { identityNumber: '051094000777', dateOfBirth: '1994-05-17' },
  pass: {
    fullName: 'Trần Văn Thợ',
    companyName: 'PTSC',
    askedTime: new Date(now).toISOString(),
    state: card ? 'card' : 'review',
    findings: [],
    card,
  },
  language: 'vi',
});
const cardUntil = (validTo: string, change: Partial<PassCard> = {}): PassCard => ({
  number: 'AT26-000001',
  validFrom: today,
  validTo,
  answer: 'yes',
  reasons: [],
  notes: [],
  code: 'P1',
  ...change,
});

it.each([
  ['a card on its last day', cardUntil(addDays(today, 5)), 5 * 24, true],
  ['a card that is over', cardUntil(addDays(today, 5)), 6 * 24, false],
  ['an answer without a card', null, 71, true],
  ['an old answer without a card', null, 73, false],
])('%s after %#', (_what, card, hours, isKept) => {
  const place = storage();
  new KeptPasses(place, () => now).write('geheim', keptWith(card));
  expect(JSON.stringify(place)).not.toContain('geheim');
  const later = new KeptPasses(place, () => now + hours * HOUR_MS);
  expect(later.read('geheim') !== null).toBe(isKept);
  expect(later.read('other')).toBeNull();
  expect(later.isEmpty).toBe(!isKept);
  later.clear('geheim');
  expect(later.isEmpty).toBe(true);
});

describe('an answer of the portal', () => {
  const green = keptWith(cardUntil(addDays(today, 5)));
  const barred = keptWith(cardUntil(addDays(today, 5), { answer: 'no', code: null })).pass;
  const { proof, language } = green;
  const said = (pass: WorkerPass | null, message: string) => () =>
    Promise.resolve({ isSuccess: pass !== null, message, pass });
  const failed = (status: number, code: string) => () =>
    Promise.reject(
      new ApiError(
        status === 0 ? 'network' : 'refused',
        status,
        readErrorAnswer({ code, message: 'Không được' }, ''),
        false,
      ),
    );

  const REMOVED = { kept: null, isRemoved: true };
  const STAYS = { kept: green, isRemoved: false };
  it.each([
    ['a pass', said(green.pass, 'Đã đọc'), { ...STAYS, problem: '' }],
    ['a bar', said(barred, 'Đã đọc'), { kept: { ...green, pass: barred }, problem: '' }],
    ['a proof that is no longer right', said(null, 'Sai'), { ...REMOVED, problem: 'Sai' }],
    ['a malformed call', failed(400, 'invalid'), { ...REMOVED, problem: 'Không được' }],
    ['a call that the portal forbids', failed(403, 'forbidden'), { ...REMOVED }],
    ['no network', failed(0, ''), { ...STAYS, problem: 'Mất mạng' }],
    ['too many calls from a gate', failed(429, 'tooMany'), { ...STAYS, problem: 'Không được' }],
    ['a server that restarts', failed(503, ''), { ...STAYS, problem: 'Mất mạng' }],
    ['a broken server', failed(500, 'unexpected'), { ...STAYS, problem: 'Không được' }],
    ['a page of something in between', failed(403, ''), { ...STAYS, problem: 'Mất mạng' }],
  ])('%s', async (_what, call, shown) => {
    const answer = await passAnswerOf(call(), 'Mất mạng');
    expect(afterAnswer(green, { proof, language }, answer)).toMatchObject(shown);
  });

  it('takes nothing away from a phone that showed no pass', async () => {
    const answer = await passAnswerOf(said(null, 'Sai')(), 'Mất mạng');
    expect(afterAnswer(null, { proof, language }, answer)).toEqual({
      kept: null,
      problem: 'Sai',
      isRemoved: false,
    });
  });
});
