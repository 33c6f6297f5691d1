import {
  getDoubts,
  getRequest,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import type { Client } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import { approvedRoot, decideAll, entryApprovers } from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { countStatements } from '../../../../tools/postgres/statement-count.mjs';
import { startApi } from './api';
import { createDatabase, execute } from './database';

type Statements = Record<string, number>;

/** Makes, with an API of its own, a measure of so many items; `count` says how many statements there have been since. */
type Measuring = (
  client: Client,
  count: () => number,
  databaseUrl: string,
) => Promise<(items: number) => Promise<Statements>>;

/** How many statements things take with so many items, and with so many more. */
export async function statementsOfSizes(
  measureOn: Measuring,
  [few, many]: readonly [number, number],
): Promise<{ few: Statements; many: Statements }> {
  const database = await createDatabase('demo');
  const counter = await countStatements(database.url);
  // Without jobs nothing but the calls themselves make statements.
  const api = await startApi({
    databaseUrl: counter.databaseUrl,
    env: { RUN_JOBS: 'false' },
  });
  try {
    const measure = await measureOn(api.client, counter.count, database.url);
    const statementsOf = async (items: number) => {
      // A call writes down that its session is in use once a minute, which a busy machine takes for all of this.
      await execute(database.url, `update session set last_seen_at = now() + interval '1 hour'`);
      return measure(items);
    };
    // The first calls of all fill what is kept in memory.
    await statementsOf(1);
    return { few: await statementsOf(few), many: await statementsOf(many) };
  } finally {
    await api.stop();
    await counter.stop();
    await database.drop();
  }
}

/** The same with two items and with twelve. */
export async function statementsOfItems(
  measureOn: Measuring,
): Promise<{ two: Statements; twelve: Statements }> {
  const { few, many } = await statementsOfSizes(measureOn, [2, 12]);
  return { two: few, twelve: many };
}

/** The same for a whole life of a request that follows a people request, from its submit to its approval. */
export const statementsOfLife = (
  valid: (clerk: Caller, root: PeopleRequestInput, items: number) => Promise<EntryRequestInput>,
): ReturnType<typeof statementsOfItems> =>
  statementsOfItems(async (client, count) => {
    const by = await entryApprovers(client);
    const root = await approvedRoot(by);
    return async (items) => {
      const form = await valid(by.clerk, root, items);
      const { id } = form;
      count();
      await submitted(by.clerk, form);
      const submit = count();
      await client.call(getRequest, { params: { id } }, { token: by.clerk.token });
      const detail = count();
      await client.call(getDoubts, { params: { id } }, { token: by.safety.token });
      const doubts = count();
      await decideAll(by, form);
      await complete(by.safety, await openTask(by.clerk, id));
      const taskId = await openTask(by.clerk, id);
      count();
      const { body } = await complete(by.security, taskId);
      if (!body.isSuccess) throw new Error(`Approval: ${body.message}`);
      return { submit, detail, doubts, approval: count() };
    };
  });
