import {
  completeTask,
  decideItem,
  getHistories,
  getSteps,
  passItems,
  RESULT,
  saveRevisionRequest,
  type DecideItemBody,
  type PeopleRequestInput,
  type returnRequest,
} from '@portal/contracts';
import type { Caller } from './demo';
import { detailOf } from './people';

/** A verdict on an item; a failing one has a reason. */
export const verdict = (
  result: DecideItemBody['result'],
  seenDecisionId: string | null = null,
): DecideItemBody => ({
  result,
  reasonCode: result === RESULT.passed ? null : 'illegible',
  field: result === RESULT.passed ? null : 'imageId',
  documentTypeId: null,
  note: result === RESULT.passed ? '' : 'Ảnh mờ',
  seenDecisionId,
});

/** Gives a verdict on one item. */
export const decide = (who: Caller, id: string, itemId: string, body: DecideItemBody) =>
  who.client.call(decideItem, { params: { id, itemId }, body }, { token: who.token });

/** Gives a verdict on each item of a submitted request: the last ones do not pass. */
export async function decideItems(
  who: Caller,
  id: string,
  itemIds: readonly string[],
  notPassed = 0,
): Promise<void> {
  const passed = itemIds.slice(0, itemIds.length - notPassed);
  if (passed.length > 0) {
    const body = { itemIds: passed };
    await who.client.call(passItems, { params: { id }, body }, { token: who.token });
  }
  for (const itemId of itemIds.slice(passed.length))
    await decide(who, id, itemId, verdict(RESULT.notPassed));
}

/** The history of a request, newest first. */
export async function historyOf(who: Caller, id: string) {
  const { body } = await who.client.call(getHistories, { params: { id } }, { token: who.token });
  return body;
}

/** The steps of a request's workflow with their tasks. */
export async function stepsOf(who: Caller, id: string) {
  const { body } = await who.client.call(getSteps, { params: { id } }, { token: who.token });
  return body;
}

/** The first open task. */
export async function openTask(who: Caller, id: string): Promise<string> {
  const running = (await stepsOf(who, id)).find(({ status }) => status === 1);
  const task = running?.tasks.find(({ isCompleted, type }) => !isCompleted && type === 0);
  if (!task) throw new Error('No task is open');
  return task.id;
}

/** Completes a task. */
export const complete = (who: Caller, taskId: string, comment = '') =>
  who.client.call(completeTask, { params: { taskId }, body: { comment } }, { token: who.token });

/** A reviewer's action on a whole request, with a comment. */
export const act = (
  who: Caller,
  route: typeof returnRequest,
  id: string,
  comment = 'Xem lại hồ sơ',
) => who.client.call(route, { params: { id }, body: { comment } }, { token: who.token });

/** Sends the requested correction. */
export async function revise(who: Caller, form: PeopleRequestInput) {
  const { version } = await detailOf(who, form.id);
  const { body } = await who.client.call(
    saveRevisionRequest,
    { body: { ...form, version } },
    { token: who.token },
  );
  if (!body.isSuccess) throw new Error(`Revision: ${body.message}`);
}

/** The same caller in another language. */
export const reading = (who: Caller, language: 'vi' | 'en'): Caller => ({
  ...who,
  client: who.client.as({ language }),
});

/** The ids of a request's first two people. */
export const itemsOf = (form: PeopleRequestInput) =>
  form.staffItems.map(({ id }) => id) as [string, string];
