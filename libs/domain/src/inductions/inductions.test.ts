import type { InductionLanguage } from '@portal/contracts';
import { drawQuestions, type PoolQuestion } from './draw';
import { gradeAttempt, triesLeft } from './grade';
import { questionFault, type QuestionTexts } from './question-texts';

const pool = (size: number): PoolQuestion[] =>
  Array.from({ length: size }, (_, at) => ({
    id: `q${at}`,
    text: `Question ${at}`,
    choices: ['a', 'b', 'c'],
    rightChoice: (at % 3) + 1,
  }));

/** Numbers that look random and are the same in every run. */
const numbers = (start: number) => {
  let state = start;
  return (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * end);
  };
};

describe('drawing', () => {
  it.each([
    ['none of an empty pool', 0, 5, 0],
    ['all if the pool has no more', 3, 5, 3],
    ['as many as asked for', 20, 5, 5],
  ])('draws %s, each at most once', (_, size, count, drawn) => {
    const found = drawQuestions(pool(size), count, numbers(7)).map(({ questionId }) => questionId);
    expect(found).toHaveLength(drawn);
    expect(new Set(found).size).toBe(drawn);
  });

  it('keeps all choices and which one is right, in another order', () => {
    const orders = new Set<string>();
    for (let start = 1; start <= 50; start += 1)
      for (const { questionId, choices } of drawQuestions(pool(6), 6, numbers(start))) {
        const texts = choices.map(({ text }) => text);
        expect([...texts].sort()).toEqual(['a', 'b', 'c']);
        const right = choices.filter(({ isRight }) => isRight).map(({ text }) => text);
        expect(right).toEqual([['a', 'b', 'c'][Number(questionId.slice(1)) % 3]]);
        orders.add(texts.join(''));
      }
    expect(orders.size).toBe(6);
  });

  it('asks every question equally often', () => {
    const counts = new Map<string, number>();
    const below = numbers(3);
    for (let round = 0; round < 2000; round += 1)
      for (const { questionId } of drawQuestions(pool(10), 5, below))
        counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

const answered = (right: number, wrong: number, open = 0) => [
  ...Array.from({ length: right }, () => ({ rightId: 'r', chosenId: 'r' })),
  ...Array.from({ length: wrong }, () => ({ rightId: 'r', chosenId: 'w' })),
  ...Array.from({ length: open }, () => ({ rightId: 'r', chosenId: null })),
];

it.each([
  ['all right', answered(10, 0), 80, 100, true],
  ['just enough', answered(8, 2), 80, 80, true],
  ['one too few', answered(7, 3), 80, 70, false],
  ['an open question is wrong', answered(8, 0, 3), 80, 72.72, false],
  ['two of three are below 67 percent', answered(2, 1), 67, 66.66, false],
  ['two of three reach 66 percent', answered(2, 1), 66, 66.66, true],
  ['all must be right', answered(9, 1), 100, 90, false],
  ['nothing was asked', [], 1, 0, false],
])('grades an attempt: %s', (_, asked, share, score, isPassed) => {
  expect(gradeAttempt(asked, share)).toEqual({ score, isPassed });
});

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [2, 5, 0],
])('of %d tries, %d failed ones leave %d', (tries, failed, left) => {
  expect(triesLeft(tries, failed)).toBe(left);
});

const NONE: QuestionTexts = { text: '', choices: '' };
const question = (
  texts: Partial<Record<InductionLanguage, QuestionTexts>>,
): Record<InductionLanguage, QuestionTexts> => ({
  vi: { text: 'Hỏi?', choices: 'Một\nHai' },
  en: NONE,
  ko: NONE,
  zh: NONE,
  ja: NONE,
  ...texts,
});

it.each([
  ['two choices', question({}), 2, null],
  [
    'empty lines between choices',
    question({ vi: { text: 'Hỏi?', choices: 'A\n\n B \n' } }),
    2,
    null,
  ],
  ['a second language', question({ en: { text: 'Which?', choices: 'One\nTwo' } }), 1, null],
  ['no text', question({ vi: { text: '', choices: 'A\nB' } }), 1, ['halfFilled', 'vi']],
  ['choices only', question({ ko: { text: '', choices: 'A\nB' } }), 1, ['halfFilled', 'ko']],
  ['a text only', question({ zh: { text: '?', choices: '' } }), 1, ['halfFilled', 'zh']],
  ['one choice', question({ vi: { text: 'Hỏi?', choices: 'A' } }), 1, ['choiceCount', 'vi']],
  [
    'seven choices',
    question({ vi: { text: 'Hỏi?', choices: 'A\nB\nC\nD\nE\nF\nG' } }),
    1,
    ['choiceCount', 'vi'],
  ],
  ['a choice twice', question({ ja: { text: '?', choices: 'A\nA' } }), 1, ['choiceTwice', 'ja']],
  ['more choices', question({ en: { text: '?', choices: 'A\nB\nC' } }), 1, ['choicesDiffer', 'en']],
  ['a right one that is none', question({}), 3, ['noSuchChoice', null]],
])('judges a question: %s', (_, texts, right, fault) => {
  const found = questionFault(texts, right);
  expect(found && [found.fault, found.language]).toEqual(fault);
});
