import type { AnsweredSitting } from '@portal/contracts';
import { AnswerSender } from './answer-sender';
import type { GivenAnswer } from './induction-calls';

const OPEN: AnsweredSitting = { refusal: null, secondsLeft: 60, result: null };

/** A server that answers in its own order of time, and loses some calls. */
function server(isLost: (call: number) => boolean) {
  const calls: { answers: readonly GivenAnswer[]; isEnd: boolean }[] = [];
  let running = 0;
  let most = 0;
  const send = async (answers: readonly GivenAnswer[], isEnd: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    calls.push({ answers, isEnd });
    if (isLost(calls.length)) throw new Error('lost');
    return OPEN;
  };
  return { calls, send, most: () => most };
}

it('sends one call after the other, the last answer last', async () => {
  const { calls, send, most } = server(() => false);
  const sender = new AnswerSender(send);
  await Promise.all([sender.give('q1', 'a'), sender.give('q1', 'b'), sender.give('q2', 'c')]);
  expect(most()).toBe(1);
  const sent = calls.flatMap(({ answers }) => answers);
  expect(sent.findLast(({ questionId }) => questionId === 'q1')?.choiceId).toBe('b');
  expect(sent.some(({ questionId }) => questionId === 'q2')).toBe(true);
  expect(sender.hasUnsent).toBe(false);
});

it('sends what was lost with the next answer', async () => {
  const { calls, send } = server((call) => call === 1);
  const sender = new AnswerSender(send);
  await sender.give('q1', 'a');
  expect(sender.hasUnsent).toBe(true);
  await sender.give('q2', 'b');
  expect(calls.at(-1)?.answers).toEqual([
    { questionId: 'q1', choiceId: 'a' },
    { questionId: 'q2', choiceId: 'b' },
  ]);
  expect(sender.hasUnsent).toBe(false);
});

it('hands in everything, and says if that is lost', async () => {
  const { calls, send } = server((call) => call === 1);
  const sender = new AnswerSender(send);
  await expect(sender.end({ q1: 'a' })).rejects.toThrow('lost');
  await sender.end({ q1: 'a' });
  expect(calls.at(-1)).toEqual({ answers: [{ questionId: 'q1', choiceId: 'a' }], isEnd: true });
});
