import { PLANT_RULE_CODES, plantRule, ruleValues, type DoubtCode } from '@portal/contracts';
import { birthProblem } from '../people/birth';
import { earlyEnd } from '../entry/document-days';
import {
  actOn,
  changedRules,
  ORIGINAL_RULES,
  ruleFault,
  rulesWith,
  valuesOf,
  type OwnRule,
} from './plant-rules';

const own = (code: string, amount: number | null, onPass: OwnRule['onPass'] = null): OwnRule => ({
  code,
  amount,
  onPass,
});

describe.each(PLANT_RULE_CODES)('the rule %s', (code) => {
  const { amount, act } = plantRule(code) ?? {};
  const onPass = act ?? null;

  it('takes its original values and those at its bounds', () => {
    const taken = amount ? [amount.original, amount.min, amount.max] : [null];
    expect(taken.map((one) => ruleFault(own(code, one, onPass)))).toEqual(taken.map(() => null));
  });

  it('refuses values beyond its bounds, and what it does not have', () => {
    const beyond = amount ? [amount.min - 1, amount.max + 1] : [1];
    const open = amount?.original ? [null] : [];
    for (const one of [...beyond, ...open])
      expect(ruleFault(own(code, one, onPass))).toMatchObject({ column: 'amount' });
    const other = act ? null : 'ask';
    const fitting = amount?.original ?? amount?.min ?? null;
    expect(ruleFault(own(code, fitting, other))).toMatchObject({ column: 'onPass' });
  });
});

it('an unknown rule is refused by its code', () => {
  expect(ruleFault(own('toString', 1))).toMatchObject({ column: 'code', rule: 'unknownRule' });
});

it('rules without own values are the original ones, and a version that lacks a newer rule has them, too', () => {
  expect(rulesWith([])).toEqual(ORIGINAL_RULES);
  expect(ruleValues.parse({})).toEqual(ORIGINAL_RULES);
  expect(ruleValues.parse({ amounts: { youngestAge: 20 } }).amounts).toMatchObject({
    youngestAge: 20,
    oldestAge: 100,
  });
});

it('says which rules differ, and in which values', () => {
  const rules = rulesWith([own('documentExpired', 7, 'ask'), own('untrained', null, 'apart')]);
  expect(changedRules(ORIGINAL_RULES, rules)).toEqual(['documentExpired', 'untrained']);
  expect(valuesOf('documentExpired', rules)).toEqual({ amount: 7, onPass: 'ask' });
  expect(valuesOf('untrained', rules)).toEqual({ amount: null, onPass: 'apart' });
});

it.each<[DoubtCode, string]>([
  ['documentExpired', 'ask'],
  ['untrained', 'tell'],
  // Barred people never pass together with others.
  ['blacklisted', 'apart'],
])('passing an item with the doubt %s: %s', (code, expected) => {
  expect(actOn(code, rulesWith([own('documentExpired', 0, 'ask')]))).toBe(expected);
});

it.each([
  ['2026-06-29', 0, false, 'documentExpired'],
  ['2026-06-29', 0, true, 'documentEndsAtGate'],
  ['2026-06-30', 0, true, null],
  ['2026-07-06', 7, true, 'documentEndsSoon'],
  ['2026-07-07', 7, false, null],
] as const)(
  'a document until %s, a margin of %s days, demanded %s: %s',
  (until, days, isDemanded, found) => {
    const rules = rulesWith([own('documentExpired', days, 'apart')]);
    expect(earlyEnd(until, '2026-06-30', { rules, isDemanded })).toBe(found);
  },
);

it.each([
  ['2006-06-15', null],
  ['2006-06-16', 'tooYoung'],
  ['1966-06-15', null],
  ['1966-06-14', 'bornTooLongAgo'],
])('with ages from 20 to 60, a person born on %s: %s', (born, found) => {
  const { amounts } = rulesWith([own('youngestAge', 20), own('oldestAge', 60)]);
  expect(birthProblem(born, '2026-06-15', amounts)?.code ?? null).toBe(found);
});
