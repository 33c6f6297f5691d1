import { Problem } from '../../tools/lib/problem.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { withPortal } from './portal.mjs';
import { post, sampleRequest } from './sample-request.mjs';

const PEOPLE = 50;
const FIELDS = 30;
const ROUNDS = 15;
/**
 * An answer of each kind to the field at a place.
 * @type {Record<string, (at: number) => string | number | boolean>}
 */
const ANSWERS = {
  text: (at) => `Công trường Bình Trị ${at}`,
  number: (at) => at + 0.5,
  day: () => '2027-01-02',
  yesNo: (at) => at % 3 === 0,
};
/**
 * How much longer each may take with the fields: a save checks 1,500 answers more, and the difference of two runs of the
 * others is about as large as their limit.
 */
const MOST_MORE = 1.5;

/**
 * Measures what 30 fields that the plant has added to the form of people cost: the list, a save, and the request as a
 * reviewer reads it.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export const customFields = () =>
  withPortal({ envOf: async () => ({ RUN_JOBS: 'false' }) }, async ({ logIn, databaseUrl }) => {
    const clerk = await logIn('clerk@ptsc.example');
    const reviewer = await logIn('reviewer@plant.example');
    const without = await measure(clerk, reviewer, {});
    const rows = await execute(
      databaseUrl,
      `insert into custom_field (id, code, name_vi, name_en, sort, form, answer_kind)
       select gen_random_uuid(), 'BENCH' || n, 'ô thử ' || n, 'test box ' || n, n, 'peopleItem',
         ('{${Object.keys(ANSWERS).join()}}'::custom_kind[])[n % ${Object.keys(ANSWERS).length} + 1]
       from generate_series(1, ${FIELDS}) n returning id, answer_kind as kind`,
    );
    const answers = Object.fromEntries(
      rows.map(({ id, kind }, at) => [String(id), ANSWERS[String(kind)]?.(at) ?? null]),
    );
    const fields = await measure(clerk, reviewer, answers);
    return Object.entries(without).flatMap(([what, value]) => [
      { what: `${what}, no added field`, value, unit: 'ms' },
      {
        what: `${what}, ${FIELDS} added fields`,
        value: fields[what] ?? 0,
        limit: value * MOST_MORE,
        unit: 'ms',
      },
    ]);
  });

/**
 * @param {import('./portal.mjs').Caller} clerk
 * @param {import('./portal.mjs').Caller} reviewer
 * @param {Record<string, string | number | boolean | null>} answers the answers of each person
 * @returns {Promise<Record<string, number>>} medians
 */
async function measure(clerk, reviewer, answers) {
  const sample = await sampleRequest(clerk, PEOPLE);
  const form = {
    ...sample,
    staffItems: sample.staffItems.map((item) => ({ ...item, customFields: answers })),
  };
  /** @type {Record<string, number[]>} */
  const taken = {};
  const one = async (/** @type {string} */ what, /** @type {() => Promise<unknown>} */ work) => {
    const begun = performance.now();
    await work();
    (taken[what] ??= []).push(performance.now() - begun);
  };
  let { version } = (await post(clerk, 'request/save-request', form)).data;
  const read = async (
    /** @type {import('./portal.mjs').Caller} */ who,
    /** @type {string} */ path,
  ) => (await who.call(path)).arrayBuffer();
  for (let round = 0; round < ROUNDS; round += 1) {
    const staffItems = form.staffItems.map((item) => ({ ...item, note: `Lần ${round + 1}` }));
    await one(`save of ${PEOPLE} people`, async () => {
      version = (await post(clerk, 'request/save-request', { ...form, staffItems, version })).data
        .version;
    });
    await one('first page of the list', () => read(clerk, 'request/search-request?take=25'));
  }
  const sent = await post(clerk, 'request/submit-request', { ...form, version });
  if (!sent.isSuccess) throw new Problem(`submit: ${JSON.stringify(sent).slice(0, 400)}`);
  for (let round = 0; round < ROUNDS; round += 1)
    await one(`${PEOPLE} people, as reviewers read them`, () =>
      read(reviewer, `request/${form.id}`),
    );
  return Object.fromEntries(
    Object.entries(taken).map(([what, times]) => [
      what,
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    ]),
  );
}
