import { DATA_REQUEST_KINDS } from '@portal/contracts';
import { WorkingTime } from '../working-calendar/working-calendar';
import { dataRequestTerms, endsUse, extendedTerm, nextTerm } from './data-requests';

const time = new WorkingTime({
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: '08:00', endsAt: '17:00' })),
  days: [{ day: '2026-09-02', worksLike: null }],
});

// 2026-11-27 is a Friday.
it.each([
  ['access', '2026-09-01', '2026-09-04', '2026-09-11'],
  ['access', '2026-11-25', '2026-11-27', '2026-12-05'],
  ['correction', '2026-11-26', '2026-11-30', '2026-12-06'],
  ['withdrawal', '2026-11-27', '2026-12-01', '2026-12-12'],
  ['restriction', '2026-11-28', '2026-12-01', '2026-12-13'],
  ['objection', '2026-11-29', '2026-12-01', '2026-12-14'],
  ['erasure', '2026-11-30', '2026-12-02', '2026-12-20'],
] as const)('%s of %s is answered by %s and done by %s', (kind, received, answerBy, doBy) => {
  expect(dataRequestTerms(kind, received, time)).toEqual({ answerBy, doBy });
});

it('is extended by as many days again', () => {
  expect(extendedTerm('access', '2026-12-05')).toBe('2026-12-15');
  expect(extendedTerm('erasure', '2026-12-20')).toBe('2027-01-09');
});

it.each([
  [
    'is to be answered first',
    { isAnswered: false, isClosed: false },
    '2026-12-02',
    '2026-12-02',
    false,
  ],
  [
    'is late from the day after',
    { isAnswered: false, isClosed: false },
    '2026-12-03',
    '2026-12-02',
    true,
  ],
  [
    'is to be done once it is answered',
    { isAnswered: true, isClosed: false },
    '2026-12-03',
    '2026-12-20',
    false,
  ],
  [
    'is late if it is not done',
    { isAnswered: true, isClosed: false },
    '2026-12-21',
    '2026-12-20',
    true,
  ],
  [
    'has no term once it is closed',
    { isAnswered: true, isClosed: true },
    '2027-03-01',
    null,
    false,
  ],
] as const)('%s', (_, state, today, dueBy, isOverdue) => {
  const terms = { answerBy: '2026-12-02', doBy: '2026-12-20' };
  expect(nextTerm({ ...terms, ...state }, today)).toEqual({ dueBy, isOverdue });
});

it('removes waiting entries where the person wants the use to end', () => {
  expect(DATA_REQUEST_KINDS.filter(endsUse)).toEqual(['withdrawal', 'objection', 'erasure']);
});
