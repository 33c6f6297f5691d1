import type { WorkerPass } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { KeptPasses, type KeptPass } from './kept-pass';
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
const cardUntil = (validTo: string): WorkerPass['card'] => ({
  number: 'AT26-000001',
  validFrom: today,
  validTo,
  answer: 'yes',
  reasons: [],
  notes: [],
  code: 'P1',
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
