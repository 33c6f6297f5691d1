import { randomBytes } from 'node:crypto';
import {
  answerInduction,
  getInductions,
  makeInductionLink,
  startInduction,
  type AnsweredSitting,
  type InductionRow,
  type Sitting,
  type SittingAnswer,
  type StartInductionBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Client } from './client';
import type { Caller } from './demo';
import { must } from './must';
import { phoneOf } from './worker-links';

/** The induction of the demo. */
export async function demoInduction({ client, token }: Caller): Promise<InductionRow> {
  const { body } = await client.call(getInductions, {}, { token });
  return must(body.inductions[0]);
}

/** Makes a link to an induction that works for a week. @returns its address */
export async function inductionUrl(
  { client, token }: Caller,
  inductionId: string,
  place = 'Cổng chính',
): Promise<string> {
  const body = { inductionId, place, lastDay: addDays(plantDate(new Date()), 7) };
  const { body: made } = await client.call(makeInductionLink, { body }, { token });
  return must(made.url);
}

/** The secret in the address of an induction's link. */
export const inductionToken = (url: string): string => must(url.split('/huan-luyen/#')[1]);

/** A secret as a phone chooses it for an attempt. */
export const attemptSecret = (): string => randomBytes(32).toString('hex');

/** Begins an attempt on a phone of its own. */
export const startSitting = async (
  client: Client,
  body: StartInductionBody,
): Promise<SittingAnswer> => (await phoneOf(client).call(startInduction, { body })).body;

/** Sends answers of an attempt. @param choose which choice of a question, by its id */
export const sendAnswers = async (
  client: Client,
  { secret, sitting, isEnd = true }: { secret: string; sitting: Sitting; isEnd?: boolean },
  choose: (questionId: string) => string,
): Promise<AnsweredSitting> => {
  const answers = sitting.questions.map(({ id }) => ({ questionId: id, choiceId: choose(id) }));
  return (await phoneOf(client).call(answerInduction, { body: { secret, answers, isEnd } })).body;
};
