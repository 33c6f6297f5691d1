import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '../../../tools/lib/problem.mjs';
import { post } from '../sample-request.mjs';
import { SOUGHT } from './compared.mjs';
import { residentOfTree, SETTLED_AFTER_MS } from './process.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../sample-request.mjs').sampleRequest>>} Form */

/**
 * The portal, with the calls that are compared.
 * @param {import('../portal.mjs').BenchPortal} portal
 * @param {Map<string, Form>} forms the forms of saved requests, by their ids
 * @returns {Promise<import('./compared.mjs').Tool>}
 */
export async function own({ logIn, pid }, forms) {
  await wait(SETTLED_AFTER_MS);
  const memory = () => residentOfTree(pid);
  return {
    name: 'portal',
    atRest: memory(),
    memory,
    // It is stopped by its owner.
    stop: async () => undefined,
    logIn: async (email) => callsOf(await logIn(email), forms),
  };
}

/**
 * @param {import('../portal.mjs').Caller} caller
 * @param {Map<string, Form>} forms
 * @returns {import('./compared.mjs').Calls}
 */
function callsOf(caller, forms) {
  const page = (/** @type {object} */ filter) => {
    const query = new URLSearchParams({
      skip: '0',
      take: '10',
      requireTotalCount: 'true',
      filterValue: JSON.stringify(filter),
    });
    return () => caller.read(`request/search-request?${query}`);
  };
  const detail = (/** @type {string} */ id) => caller.read(`request/${id}`);
  return {
    profile: () => caller.read('public/my-profile'),
    list: page({}),
    search: page({ keyword: SOUGHT }),
    detail,
    found: (text) => {
      const { data, totalCount } = JSON.parse(text);
      return { rows: data.length, total: totalCount };
    },
    notesOf: (text) => JSON.parse(text).staffItems.map((/** @type {any} */ item) => item.note),
    saver: async (id) => {
      const form = forms.get(id);
      if (!form) throw new Problem(`No form of request ${id}`);
      let { version } = JSON.parse(await detail(id));
      return async (note) => {
        const staffItems = form.staffItems.map((item) => ({ ...item, note }));
        const staffPlan = { ...form.staffPlan, description: note };
        const body = { ...form, version, staffItems, staffPlan };
        const answer = await post(caller, 'request/save-request', body);
        if (!answer.isSuccess) throw new Problem(JSON.stringify(answer).slice(0, 400));
        version = answer.data.version;
      };
    },
  };
}
