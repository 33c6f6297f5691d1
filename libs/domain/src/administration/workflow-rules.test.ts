import { misplaced, workflowProblems } from './workflow-rules';

const primary = { active: true, type: 0 };
const support = { active: true, type: 1 };
const step = (tasks: object[], active = true) => ({ active, tasks: tasks as (typeof primary)[] });

describe('a workflow’s definition', () => {
  it.each([
    ['with a primary task in each step in use', [step([primary]), step([support], false)], []],
    ['without any step', [], [{ problem: 'noStep' }]],
    ['with all steps switched off', [step([primary], false)], [{ problem: 'noStep' }]],
    [
      'with a step that has only supporting tasks',
      [step([primary]), step([support])],
      [{ problem: 'noPrimaryTask', step: 1 }],
    ],
    [
      'with its only primary task switched off',
      [step([{ ...primary, active: false }])],
      [{ problem: 'noPrimaryTask', step: 0 }],
    ],
  ])('%s', (_, steps, problems) => {
    expect(workflowProblems(steps)).toEqual(problems);
  });
});

describe('positions', () => {
  it.each([
    [[], undefined],
    [[2, 1, 3], undefined],
    [[1, 3, 4], { index: 1, expected: 2 }],
    [[1, 2, 2], { index: 2, expected: 3 }],
    [[2], { index: 0, expected: 1 }],
  ])('%j', (positions, found) => {
    const wrong = misplaced(positions);
    expect(wrong && { index: wrong.index, expected: wrong.expected }).toEqual(found);
  });
});
