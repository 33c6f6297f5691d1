import {
  allowRevision,
  requestUpdate,
  returnRequest,
  revokeRequest,
  saveRevisionRequest,
  STATUS,
  submitRequest,
  type Action,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { Client as Postgres } from 'pg';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { saved, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import { decide, itemsOf, verdict } from '@portal/testing/review';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const reviewer = () => demoCaller(portal.client, 'reviewer@plant.example');
const head = () => demoCaller(portal.client, 'head@plant.example');

describe('whatever anybody does in whatever order', () => {
  /**
   * The possible results of each action in each status; the test compares the portal with this
   * model.
   */
  const MODEL: Partial<Record<Action, Partial<Record<number, number>>>> = {
    save: { 0: 0, 1: 1 },
    submit: { 0: 2, 1: 2 },
    delete: { 0: -1 },
    revoke: { 2: 0, 3: 0 },
    return: { 2: 1 },
    allowRevision: { 2: 2 },
    requestUpdate: { 2: 3 },
    saveRevision: { 2: 2, 3: 2 },
    reject: { 2: 4 },
  };

  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
  }

  it.each([11, 23, 37, 41, 59, 67])(
    'seed %d: only steps of the table, no history lost, no task left',
    async (seed) => {
      const next = random(seed);
      const [me, colleague, safety, other] = [
        await clerk(),
        await demoCaller(portal.client, 'colleague@ptsc.example'),
        await reviewer(),
        await head(),
      ];
      const form = await saved(me, await validPeopleRequest(me));
      const byId = { params: { id: form.id } };
      const comment = { ...byId, body: { comment: 'vì sao' } };
      const database = new Postgres({ connectionString: portal.databaseUrl });
      await database.connect();
      const state = async () => {
        const { rows } = await database.query<{
          status: number;
          events: number;
          open: number;
          version: number;
        }>(
          `select r.status, r.version, (select count(*)::int from request_event e where e.request_id = r.id) events,
           (select count(*)::int from workflow_task t where t.request_id = r.id and t.is_open) open
         from request r where r.id = $1`,
          [form.id],
        );
        return must(rows[0]);
      };
      const acts: [
        Action | 'decide',
        (who: Caller, version: number) => Promise<{ status: number; body: { isSuccess: boolean } }>,
      ][] = [
        [
          'submit',
          (who, version) => who.client.call(submitRequest, { body: { ...form, version } }, who),
        ],
        ['revoke', (who) => who.client.call(revokeRequest, byId, who)],
        ['return', (who) => who.client.call(returnRequest, comment, who)],
        ['allowRevision', (who) => who.client.call(allowRevision, comment, who)],
        ['requestUpdate', (who) => who.client.call(requestUpdate, comment, who)],
        [
          'saveRevision',
          (who, version) =>
            who.client.call(saveRevisionRequest, { body: { ...form, version } }, who),
        ],
        [
          'decide',
          async (who) =>
            decide(
              who,
              form.id,
              itemsOf(form)[next() < 0.5 ? 0 : 1],
              verdict(next() < 0.5 ? 0 : 1),
            ),
        ],
      ];
      let before = await state();
      for (let turn = 0; turn < 30; turn += 1) {
        const [action, act] = must(acts[Math.floor(next() * acts.length)]);
        const who = must([me, me, colleague, safety, safety, other][Math.floor(next() * 6)]);
        const { status, body } = await act(who, before.version);
        const after = await state();
        const isDone = status === 200 && body.isSuccess;
        const isStep = action !== 'decide' && isDone && after.events > before.events;
        expect(after.status).toBe(isStep ? MODEL[action]?.[before.status] : before.status);
        expect(after.events).toBeGreaterThanOrEqual(before.events);
        expect(after.open > 0).toBe(
          after.status === STATUS.waiting || after.status === STATUS.needsUpdate,
        );
        before = after;
      }
      await database.end();
    },
  );
});
