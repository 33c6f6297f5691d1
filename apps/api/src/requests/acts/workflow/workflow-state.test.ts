import { PROTOCOL, STEP_STATUS, TASK_TYPE, type Protocol } from '@portal/contracts';
import { advance, type StepState, type TaskState } from './workflow-state';

/** A step whose tasks are written as letters: p is primary, s is support; a capital is done, * is open. */
function step(id: string, protocol: Protocol, tasks: string, status: number): StepState {
  const parsed = [...tasks.matchAll(/([psPS])(\*?)/g)].map(([, letter = '', open], position) => ({
    id: `${id}${position + 1}`,
    position,
    type: letter.toLowerCase() === 'p' ? TASK_TYPE.primary : TASK_TYPE.support,
    isCompleted: letter === letter.toUpperCase(),
    isOpen: open === '*',
  }));
  return { id, position: 0, status, protocol, tasks: parsed };
}

const { notStarted, inProgress, completed } = STEP_STATUS;
const { sequential, parallel, parallelAgreed } = PROTOCOL;

describe('tasks open by protocol', () => {
  it.each<[string, StepState[], Partial<ReturnType<typeof advance>>]>([
    [
      'sequential: the first, and support beside it',
      [step('a', sequential, 'ppsp', notStarted)],
      { begin: ['a'], open: ['a1', 'a3'] },
    ],
    [
      'sequential: the next after the first',
      [step('a', sequential, 'Ppp', inProgress)],
      { open: ['a2'] },
    ],
    [
      'sequential: nothing while one is open',
      [step('a', sequential, 'Pp*p', inProgress)],
      { open: [] },
    ],
    [
      'sequential: done by the last',
      [step('a', sequential, 'PPPs*', inProgress)],
      { complete: ['a'], close: ['a4'], isFinished: true },
    ],
    [
      'parallel: all at once',
      [step('a', parallel, 'pps', notStarted)],
      { begin: ['a'], open: ['a1', 'a2', 'a3'] },
    ],
    [
      'parallel: done by the first, the others closed',
      [step('a', parallel, 'p*Pp*', inProgress)],
      { complete: ['a'], close: ['a1', 'a3'], isFinished: true },
    ],
    [
      'agreed: all at once',
      [step('a', parallelAgreed, 'pp', notStarted)],
      { begin: ['a'], open: ['a1', 'a2'] },
    ],
    [
      'agreed: not done by one',
      [step('a', parallelAgreed, 'Pp*', inProgress)],
      { complete: [], open: [] },
    ],
    [
      'agreed: done by all',
      [step('a', parallelAgreed, 'PP', inProgress)],
      { complete: ['a'], isFinished: true },
    ],
    [
      'a support task completes nothing',
      [step('a', parallel, 'p*S', inProgress)],
      { complete: [] },
    ],
  ])('%s', (_, steps, expected) => {
    expect(advance(steps)).toMatchObject(expected);
  });
});

describe('steps follow each other', () => {
  it('the next begins when one is done', () => {
    const steps = [step('a', sequential, 'P', inProgress), step('b', parallel, 'pp', notStarted)];
    expect(advance(steps)).toEqual({
      begin: ['b'],
      complete: ['a'],
      open: ['b1', 'b2'],
      close: [],
      isFinished: false,
    });
  });

  it('one without primary tasks is passed', () => {
    const steps = [step('a', sequential, 's', notStarted), step('b', sequential, 'p', notStarted)];
    expect(advance(steps)).toMatchObject({ begin: ['a', 'b'], complete: ['a'], open: ['b1'] });
  });

  it('all done is finished', () => {
    const steps = [step('a', sequential, 'P', completed), step('b', sequential, 'P', completed)];
    expect(advance(steps)).toMatchObject({ isFinished: true, open: [], begin: [] });
  });
});

describe('whatever is done in whatever order', () => {
  /** A small random generator; the seed identifies a case. */
  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }

  it.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
    'seed %d ends, step by step',
    (seed) => {
      const next = random(seed);
      const pick = (most: number) => Math.floor(next() * most);
      let steps = Array.from({ length: 1 + pick(4) }, (_, at) => {
        const tasks = Array.from({ length: 1 + pick(4) }, () => (next() < 0.7 ? 'p' : 's')).join(
          '',
        );
        return step(String.fromCharCode(97 + at), pick(3) as Protocol, tasks, notStarted);
      });
      const apply = (): boolean => {
        const { open, close, begin, complete, isFinished } = advance(steps);
        const changeTask = (task: TaskState): TaskState => ({
          ...task,
          isOpen: open.includes(task.id) || (task.isOpen && !close.includes(task.id)),
        });
        steps = steps.map((one) => ({
          ...one,
          status: complete.includes(one.id)
            ? completed
            : begin.includes(one.id)
              ? inProgress
              : one.status,
          tasks: one.tasks.map(changeTask),
        }));
        return isFinished;
      };
      let isFinished = apply();
      for (let turn = 0; !isFinished; turn += 1) {
        const open = steps.flatMap(({ tasks }) => tasks.filter((task) => task.isOpen));
        const running = steps.filter(({ status }) => status === inProgress);
        expect(running).toHaveLength(1);
        expect(open.some(({ type }) => type === TASK_TYPE.primary)).toBe(true);
        expect(open.every(({ id }) => running[0]?.tasks.some((task) => task.id === id))).toBe(true);
        expect(turn).toBeLessThan(100);
        const chosen = open[pick(open.length)]?.id;
        steps = steps.map((one) => ({
          ...one,
          tasks: one.tasks.map((task) =>
            task.id === chosen ? { ...task, isOpen: false, isCompleted: true } : task,
          ),
        }));
        isFinished = apply();
      }
      expect(steps.every(({ status }) => status === completed)).toBe(true);
      expect(steps.flatMap(({ tasks }) => tasks.filter(({ isOpen }) => isOpen))).toEqual([]);
    },
  );
});
