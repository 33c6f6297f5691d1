import { randomUUID } from 'node:crypto';
import { Problem } from '../../tools/lib/problem.mjs';
import { timed } from './portal.mjs';
import { post } from './sample-request.mjs';

const ROUNDS = 15;
/** A call may take this many times as long as the simplest statements. */
const MOST = 1 / 0.5;
/** @typedef {import('./main.mjs').Measure} Measure */
/** @typedef {Awaited<ReturnType<typeof import('./sample-request.mjs').sampleRequest>>} Form */
/** @typedef {{ table: string, rows: Record<string, unknown>[] }[]} Rows in the order in which they are written */

const OF_ITEMS = 'item_id in (select id from request_item where request_id = $1)';
/** The tables that store a request with its people, and the condition for its rows. */
const KEPT = {
  request: 'id = $1',
  people_plan: 'request_id = $1',
  request_item: 'request_id = $1',
  people_item: OF_ITEMS,
  people_item_work_item: OF_ITEMS,
  item_document: OF_ITEMS,
  item_document_file: `document_id in (select id from item_document where ${OF_ITEMS})`,
  request_attachment: 'request_id = $1',
  request_event: 'request_id = $1',
  workflow_step: 'request_id = $1',
  workflow_task: 'request_id = $1',
};

/**
 * What a save changes if only one text of each person has changed.
 * @type {Record<string, string>}
 */
const CHANGED = {
  request: '(id) do update set description = excluded.description, changed_at = now()',
  request_item: '(id) do update set label = excluded.label, search_text = excluded.search_text',
  people_item: '(item_id) do update set full_name = excluded.full_name, note = excluded.note',
};

/**
 * Compares a save and a first submit with the simplest transactions that store the same: for a save
 * request, items and people, for a submit all rows; one prepared statement for each table, without
 * checks of rights, of earlier content or of validity. They run one after the other, with a
 * different text each time.
 * @param {import('./sample-request.mjs').Caller} caller
 * @param {import('pg').Pool} pool
 * @param {Form} sample a request that was saved
 * @returns {Promise<Measure[]>}
 */
export async function besidePlainestWrites(caller, pool, sample) {
  const form = anew(sample);
  const people = form.staffItems.length;
  const plain = anew(form);
  await sent(caller, 'submit-request', plain);
  const kept = await rowsOf(pool, plain.id);
  let version = 0;
  let turn = 0;
  const written = () => {
    turn += 1;
    const note = `Bảo dưỡng thiết bị tĩnh, lần ${turn}`;
    const staffItems = form.staffItems.map((item) => ({ ...item, note }));
    return { ...form, staffItems, version, staffPlan: { ...form.staffPlan, description: note } };
  };
  const [save, plainSave] = await timed(
    ROUNDS,
    async () => {
      version = await sent(caller, 'save-request', written());
    },
    () => keep(pool, changed(kept, `Lần ${(turn += 1)}`), CHANGED),
  );
  const [submit, plainSubmit] = await timed(
    ROUNDS,
    () => sent(caller, 'submit-request', anew(form)),
    () => keep(pool, copyOf(kept), {}),
  );
  return [
    ...lines(`save of ${people} people`, save, plainSave),
    ...lines(`first submit of ${people} people`, submit, plainSubmit),
  ];
}

/**
 * @param {string} what
 * @param {{ median: number } | undefined} call
 * @param {{ median: number } | undefined} statements
 * @returns {Measure[]}
 */
const lines = (what, call, statements) => [
  { what: `${what}, alone`, value: call?.median ?? 0, unit: 'ms' },
  { what: `${what}, plainest statements`, value: statements?.median ?? 0, unit: 'ms' },
  {
    what: `${what}, over these`,
    value: (call?.median ?? 0) / (statements?.median ?? 1),
    limit: MOST,
    unit: '×',
  },
];

/**
 * A new request with the same people.
 * @param {Form} form
 * @returns {Form}
 */
const anew = (form) => ({
  ...form,
  id: randomUUID(),
  staffItems: form.staffItems.map((item) => ({ ...item, id: randomUUID() })),
});

/**
 * @param {import('./sample-request.mjs').Caller} caller
 * @param {string} path
 * @param {Form} form
 * @returns {Promise<number>} its new version
 */
async function sent(caller, path, form) {
  const answer = await post(caller, `request/${path}`, form);
  if (!answer.isSuccess) throw new Problem(`${path}: ${JSON.stringify(answer).slice(0, 400)}`);
  return answer.data.version;
}

/**
 * @param {import('pg').Pool} pool
 * @param {string} requestId
 * @returns {Promise<Rows>}
 */
async function rowsOf(pool, requestId) {
  /** @type {Rows} */
  const kept = [];
  for (const [table, where] of Object.entries(KEPT)) {
    const { rows } = await pool.query(`select to_jsonb(r) as row from ${table} r where ${where}`, [
      requestId,
    ]);
    kept.push({ table, rows: rows.map(({ row }) => row) });
  }
  return kept;
}

/**
 * @param {Rows} kept
 * @param {string} note
 * @returns {Rows}
 */
const changed = (kept, note) =>
  kept
    .filter(({ table }) => table in CHANGED)
    .map(({ table, rows }) => ({
      table,
      rows: rows.map((row) => ({ ...row, ...('note' in row ? { note } : {}) })),
    }));

/**
 * A copy of the request with new ids and a new number.
 * @param {Rows} kept
 * @returns {Rows}
 */
function copyOf(kept) {
  const ids = kept.flatMap(({ rows }) =>
    rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
  );
  const own = new Map(ids.map((id) => [id, randomUUID()]));
  const copied = JSON.stringify(kept).replaceAll(
    /"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g,
    (text, id) => (own.has(id) ? `"${own.get(id)}"` : text),
  );
  /** @type {Rows} */
  const copy = JSON.parse(copied);
  return copy.map(({ table, rows }) => ({
    table,
    rows:
      table === 'request'
        ? rows.map((row) => ({ ...row, number: randomUUID().slice(0, 20) }))
        : rows,
  }));
}

/**
 * Writes rows in one transaction, with a prepared statement for each table.
 * @param {import('pg').Pool} pool
 * @param {Rows} kept
 * @param {Record<string, string>} conflicts by table: what to do with existing rows
 */
async function keep(pool, kept, conflicts) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { table, rows } of kept) {
      const conflict = conflicts[table];
      await client.query({
        name: `${conflict ? 'change' : 'add'}-${table}`,
        text: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)
          ${conflict ? `on conflict ${conflict}` : ''}`,
        values: [JSON.stringify(rows)],
      });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
