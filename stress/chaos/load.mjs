import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '../../tools/lib/problem.mjs';
import { cardHolders } from '../bench/acts-of-forms.mjs';
import { logIn } from '../bench/portal.mjs';
import { sampleRequest } from '../bench/sample-request.mjs';
import { bringIn, sampleTakeOut } from '../bench/sample-take-out.mjs';
import { execute } from '../../tools/postgres/test-server.mjs';
import { persistently } from './database.mjs';
import { persistent, read, send } from './caller.mjs';

/** @typedef {import('../bench/portal.mjs').Caller} Caller */

/**
 * What the portal has acknowledged, recorded on the side of the callers.
 * @typedef {object} Ledger
 * @property {Date} since when its first entry may have been made
 * @property {Map<string, { family: 'people' | 'take-out', description: string, number?: string,
 *   isApproved: boolean, itemIds: string[], verdicts: string[] }>} requests by id, as last saved
 * @property {Set<string>} tasks that were completed
 * @property {Map<string, string>} files digests of the sent files by id
 * @property {Map<string, { card: string, direction: string }>} gateEvents
 * @property {Map<string, { requestId: string, lines: { itemId: string, quantity: number }[] }>}
 * trips
 * @property {number} writes how many acknowledgements there were
 */

/** @typedef {'save' | 'submit' | 'verdict' | 'task' | 'upload' | 'passage' | 'trip'} WriteKind */

/** @returns {Ledger} */
export const emptyLedger = () => ({
  since: new Date(),
  requests: new Map(),
  tasks: new Set(),
  files: new Map(),
  gateEvents: new Map(),
  trips: new Map(),
  writes: 0,
});

const PEOPLE_LANES = 3;
const MOST_PEOPLE = 3;
const TAKE_OUT_LANES = 2;
const UPLOAD_LANES = 1;
const GATE_LANES = 2;
const CARDS_OF_LANE = 20;
/** Of people with a card; the last one passes gates for those who look from outside. */
const HOLDERS = GATE_LANES * CARDS_OF_LANE + 1;
/**
 * Twice the content of one request. Take-outs share these goods, which last for thousands of
 * take-outs.
 */
const BROUGHT_IN = 2;

/** Fills a database with what is at the plant already: people with cards, and goods. */
export const fillPlant = async (/** @type {string} */ databaseUrl) => {
  await bringIn(databaseUrl, BROUGHT_IN);
  const requestId = await cardHolders(databaseUrl, HOLDERS);
  await execute(
    databaseUrl,
    `insert into people_plan_area (request_id, area_id, purpose_id)
     select '${requestId}', a.id, p.id from work_area a, (select id from purpose order by sort limit 1) p;
     create temporary table holder as
       select c.id, c.person_id, gen_random_uuid() as item_id, row_number() over () as n
       from safety_card c where c.request_id = '${requestId}';
     update safety_card set number = 'AT25-9' || lpad(n::text, 5, '0') from holder where holder.id = safety_card.id;
     insert into request_item (id, request_id, position, label, result)
       select item_id, '${requestId}', n, 'Nguyễn Văn ' || n, 1 from holder;
     insert into people_item (item_id, identity_number, identity_key, full_name)
       select item_id, identity_number, identity_key, full_name
       from holder join person on person.id = holder.person_id;
     insert into training_result (id, person_id, course_id, exam_date, is_passed)
       select gen_random_uuid(), person_id, course.id, current_date - 30, true from holder, course`,
  );
};

/**
 * The people whom `fillPlant` gave a card, by its number.
 * @param {string} databaseUrl
 * @returns {Promise<Holder[]>}
 *
 * @typedef {{ number: string, personId: string }} Holder
 */
export const cardHoldersOf = (databaseUrl) =>
  persistently(
    databaseUrl,
    `select number, person_id::text as "personId" from safety_card
     where number like 'AT25-9%' order by number`,
  );

/**
 * The gate of all passages.
 * @param {Caller} guard
 * @returns {Promise<string>} its id
 */
export async function gateOf(guard) {
  const gates = await read(guard, 'request/gates');
  return gates.find((/** @type {{ code: string }} */ { code }) => code === 'C2').id;
}

/**
 * Lets the holder of a card through, whatever the check says.
 * @param {Caller} guard
 * @param {{ gateId: string, direction: string, code: string }} passage
 * @returns {Promise<string>} the id of the passage
 */
export async function letThrough(guard, passage) {
  const id = randomUUID();
  const { isDone, body } = await send(guard, '../provider/gate/let-through', {
    ...passage,
    id,
    note: 'Cho qua',
  });
  if (!isDone) throw new Problem(`gate: ${JSON.stringify(body)}`);
  return id;
}

/**
 * Simulates people who use the portal until `isOver`. Each does one thing after the other, and
 * records what the portal acknowledged.
 * @param {object} world
 * @param {string} world.base
 * @param {string} world.databaseUrl
 * @param {Ledger} world.ledger
 * @param {import('./caller.mjs').Tries} world.tries
 * @param {() => boolean} world.isOver
 * @param {() => number} world.random
 * @param {typeof logIn} [world.logIn]
 * @param {() => Promise<unknown>} [world.rest] the pause of each between two things
 * @param {(kind: WriteKind) => void} [world.onWrite] called at each acknowledgement
 * @returns {Promise<{ done: Promise<unknown> }>} resolves once they are logged in and have loaded
 * their data
 */
export async function startLoad({
  base,
  databaseUrl,
  ledger,
  tries,
  isOver,
  random,
  logIn: enter = logIn,
  rest = async () => {},
  onWrite = () => {},
}) {
  const who = async (/** @type {string} */ email) => persistent(await enter(base, email), tries);
  const [clerk, safety, head, cards, guard] =
    /** @type {[Caller, Caller, Caller, Caller, Caller]} */ (
      await Promise.all(
        [
          'clerk@ptsc.example',
          'reviewer@plant.example',
          'head@plant.example',
          'cards@plant.example',
          'guard@plant.example',
        ].map(who),
      )
    );
  const [person, takeOut, gateId, holders] = await Promise.all([
    sampleRequest(clerk, 1),
    sampleTakeOut(clerk),
    gateOf(guard),
    cardHoldersOf(databaseUrl),
  ]);
  /**
   * @param {WriteKind} kind
   * @param {() => void} note
   */
  const acknowledged = (kind, note) => {
    note();
    ledger.writes += 1;
    onWrite(kind);
  };
  let numbered = ledger.requests.size * MOST_PEOPLE;

  /**
   * Saves a form and returns the version for the next save.
   * @param {string} words start of the paths of its calls
   * @param {any} form
   * @param {(sent: any) => string} descriptionOf
   */
  const saved = async (words, form, descriptionOf) => {
    const { isDone, isConflict, body } = await send(clerk, `${words}/save-request`, form);
    if (!isDone && !isConflict) throw new Problem(`save: ${JSON.stringify(body)}`);
    const kept = isDone ? body.data : await read(clerk, `${words}/${form.id}`);
    if (isConflict && descriptionOf(kept) !== descriptionOf(form))
      throw new Problem(`save of ${form.id}: a conflict with what nobody has sent`);
    return kept.version;
  };

  /** @param {{ words: string, form: any, descriptionOf: (form: any) => string, family: 'people' | 'take-out', itemIds: string[], describe: (form: any, text: string) => any }} life */
  const sent = async ({ words, form: first, descriptionOf, family, itemIds, describe }) => {
    let form = first;
    const edits = 1 + Math.floor(random() * 3);
    for (let edit = 1; edit <= edits; edit += 1) {
      form = describe(form, `Việc ${form.id} lần ${edit}`);
      form = { ...form, version: await saved(words, form, descriptionOf) };
      const description = descriptionOf(form);
      acknowledged('save', () =>
        ledger.requests.set(form.id, {
          family,
          description,
          isApproved: false,
          itemIds,
          verdicts: [],
        }),
      );
    }
    const { isDone, body } = await send(clerk, `${words}/submit-request`, form);
    if (!isDone) throw new Problem(`submit of ${form.id}: ${JSON.stringify(body).slice(0, 600)}`);
    acknowledged('submit', () => {
      const kept = ledger.requests.get(form.id);
      if (kept) kept.number = body.data.requestNumber;
    });
    return form;
  };

  /**
   * @param {string} words
   * @param {string} id of a request
   * @param {Caller} by
   */
  const completed = async (words, id, by) => {
    const steps = await read(clerk, `${words}/${id}/steps`);
    const running = steps.find((/** @type {any} */ { status }) => status === 1);
    const task = running?.tasks.find(
      (/** @type {any} */ { isCompleted, type }) => !isCompleted && type === 0,
    );
    if (!task) throw new Problem(`${id}: no task is open, steps ${JSON.stringify(steps)}`);
    const { isDone, body } = await send(by, `../provider/task/${task.id}/complete`, {
      comment: '',
    });
    if (!isDone) throw new Problem(`task ${task.id} of ${id}: ${JSON.stringify(body)}`);
    acknowledged('task', () => ledger.tasks.add(task.id));
  };

  const approvedNow = (/** @type {string} */ id) => {
    const kept = ledger.requests.get(id);
    if (kept) kept.isApproved = true;
  };

  const peopleLife = async () => {
    const staffItems = Array.from({ length: 1 + Math.floor(random() * MOST_PEOPLE) }, () => {
      numbered += 1;
      return {
        ...person.staffItems[0],
        id: randomUUID(),
        identityCardNumber: `07${String(numbered).padStart(10, '0')}`,
        fullName: `Nguyễn Văn ${numbered}`,
      };
    });
    const form = await sent({
      words: 'request',
      family: 'people',
      form: { ...person, id: randomUUID(), staffItems },
      itemIds: staffItems.map(({ id }) => id),
      descriptionOf: ({ staffPlan }) => staffPlan.description,
      describe: (plain, description) => ({
        ...plain,
        staffPlan: { ...plain.staffPlan, description },
      }),
    });
    for (const { id: itemId } of staffItems) {
      const verdict = { result: 1, reasonCode: null, field: null, documentTypeId: null, note: '' };
      const { isDone, isConflict, body } = await send(
        safety,
        `../provider/request/${form.id}/items/${itemId}/decision`,
        { ...verdict, seenDecisionId: null },
      );
      // The earlier verdict is this one, whose answer was lost: there is no other reviewer here.
      if (!isDone && !isConflict) throw new Problem(`verdict: ${JSON.stringify(body)}`);
      acknowledged('verdict', () => ledger.requests.get(form.id)?.verdicts.push(itemId));
    }
    for (const by of [safety, head, cards]) await completed('request', form.id, by);
    approvedNow(form.id);
  };

  const takeOutLife = async () => {
    const at = Math.floor(random() * (takeOut.equipmentItems.length - 3));
    const equipmentItems = takeOut.equipmentItems
      .slice(at, at + 1 + Math.floor(random() * 3))
      .map((/** @type {any} */ row) => ({ ...row, id: randomUUID(), numberOut: 0.002 }));
    const form = await sent({
      words: 'request-out',
      family: 'take-out',
      form: { ...takeOut, id: randomUUID(), equipmentItems },
      itemIds: equipmentItems.map((/** @type {any} */ { id }) => id),
      descriptionOf: ({ description }) => description,
      describe: (plain, description) => ({ ...plain, description }),
    });
    for (const by of [head, guard]) await completed('request-out', form.id, by);
    approvedNow(form.id);
    // A take-out starts tomorrow at the earliest, which is too late for this run.
    await persistently(
      databaseUrl,
      `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${form.id}'`,
    );
    for (let trip = 0; trip < 2; trip += 1) {
      const id = randomUUID();
      const lines = equipmentItems.map((/** @type {any} */ row) => ({
        itemId: row.id,
        quantity: 0.001,
      }));
      const { isDone, body } = await send(guard, `../provider/gate/pass/${form.id}/count`, {
        id,
        note: '',
        photos: [],
        lines,
      });
      if (!isDone) throw new Problem(`count: ${JSON.stringify(body)}`);
      acknowledged('trip', () => ledger.trips.set(id, { requestId: form.id, lines }));
    }
  };

  /**
   * @param {string} path
   * @param {FormData} form
   */
  const uploaded = async (path, form) => {
    const answer = await clerk.ask(path, { method: 'POST', body: form });
    const said = await answer.json();
    if (!answer.ok) throw new Problem(`upload: ${JSON.stringify(said)}`);
    return said;
  };

  const upload = async () => {
    const bytes = pdf(randomUUID());
    const form = new FormData();
    const isChunked = random() < 0.5;
    if (isChunked) {
      const metadata = { FileGuid: randomUUID(), FileName: 'a.pdf', FileSize: bytes.length };
      const chunk = { ...metadata, FileType: '', Index: 0, TotalCount: 1 };
      form.append('chunkMetadata', JSON.stringify(chunk));
    }
    form.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    const name = isChunked ? 'chunk-upload' : 'form-upload';
    const body = await uploaded(`uploader/${name}?kind=document`, form);
    const id = isChunked ? body.file.id : body.id;
    const digest = createHash('sha256').update(bytes).digest('hex');
    acknowledged('upload', () => ledger.files.set(id, digest));
  };

  const gateLane = (/** @type {number} */ lane) => {
    const own = holders.slice(lane * CARDS_OF_LANE, (lane + 1) * CARDS_OF_LANE);
    let turn = 0;
    return async () => {
      const { number } = /** @type {Holder} */ (own[turn % own.length]);
      const direction = Math.floor(turn / own.length) % 2 === 0 ? 'in' : 'out';
      turn += 1;
      const id = await letThrough(guard, { gateId, direction, code: number });
      acknowledged('passage', () => ledger.gateEvents.set(id, { card: number, direction }));
      await new Promise((resolve) => setTimeout(resolve, 40));
    };
  };

  const lanes = [
    ...Array.from({ length: PEOPLE_LANES }, () => peopleLife),
    ...Array.from({ length: TAKE_OUT_LANES }, () => takeOutLife),
    ...Array.from({ length: UPLOAD_LANES }, () => upload),
    ...Array.from({ length: GATE_LANES }, (_, lane) => gateLane(lane)),
  ];
  return {
    done: Promise.all(
      lanes.map(async (work) => {
        while (!isOver()) {
          await work();
          await rest();
        }
      }),
    ),
  };
}

/** A PDF with one empty page, different from all others. */
const pdf = (/** @type {string} */ mark) =>
  Buffer.from(
    `%PDF-1.4\n%${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n`,
  );
