import {
  checkPlantWorkbook,
  downloadPlantWorkbook,
  getAdminRow,
  getAdminTables,
  getWorkflow,
  plainCapitals,
  plainText,
  printable,
  returnRequest,
  saveWorkflow,
  searchAdminOptions,
  searchAdminRows,
  type AdminColumn,
  type AdminRow,
  type AdminTable,
  type EnteredValues,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { mailsTo } from '@portal/testing/mailbox';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { bytesOf as download } from '@portal/testing/workbooks';
import { change, create, rowWith } from './support/administration';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { bytesOf, paperOf } from './support/signed-papers';

/** What an administrator might type or paste. */
const HOSTILE = {
  '10,000 characters': 'Ừ'.repeat(10_000),
  'a long word': 'Thượnglương'.repeat(20),
  'little that is much': '<i>{{x}}\'";',
  'signs of many programs':
    '<script>alert(1)</script><img src=x onerror=alert(1)>&amp; {{name}} {{ $t(common:cancel) %s ${y} \u202Egnp.exe\u202C مرحبا שלום 👩‍👩‍👧‍👦',
  'nothing to see': '\u200B\u200D\uFEFF\u2060',
  'control characters': 'a\u0007b\u001Bc\u0085d',
  'no text': 'a\u0000b',
  'half a character': 'a\uD800b',
  'two lines': 'dòng một\ndòng hai\r\nba\tbốn',
  'a formula': '=HYPERLINK("http://x.example";"Bấm")',
  'a property': '__proto__',
  'an escape of a workbook': '_x0041__x000D_',
  'a number': '007',
  'several codes': 'A;B',
};
type HostileName = keyof typeof HOSTILE;
const NAMES = Object.keys(HOSTILE) as HostileName[];

const portal = usePortal({
  demo: true,
  env: { SESSION_CALLS_PER_MINUTE: '100000', CALLS_AT_ONCE: '1000' },
});

/** A text as lists keep it (`cellText` of the API). */
const kept = (text: string) => plainText(printable(text)).replaceAll(/\r\n?/g, '\n').trim();

let admin: Caller;
let tables: AdminTable[];
const byAdmin: Caller['client']['call'] = (route, input) =>
  admin.client.call(route, input, { token: admin.token });

beforeAll(async () => {
  admin = await demoCaller(portal.client, 'admin@plant.example');
  await seeded();
  ({ body: tables } = await byAdmin(getAdminTables, {}));
});

/** Rows of the lists of which a new portal has none. */
async function seeded() {
  const field = { form: 'peopleItem', answerKind: 'choice', need: 'optional' };
  const named = { nameVi: 'Tên', nameEn: 'Name', sort: '1', active: true };
  for (const [table, values] of [
    ['custom-fields', { ...named, ...field, code: 'F' }],
    ['custom-choices', { ...named, code: 'C', customFieldId: 'F' }],
    ['mail-texts', { template: 'requestReturned', subjectVi: 'Đơn {{number}}' }],
    ['paper-texts', { paper: 'peopleConfirmation', titleVi: 'Giấy xác nhận' }],
    ['consent-texts', { consent: 'worker', bodyVi: 'Tôi đồng ý.', bodyEn: 'I agree.' }],
    ['appearance', { part: 'plantName', value: 'Nhà máy', valueEn: 'Plant' }],
  ] as const)
    expect((await create(admin, table, values)).status).toBe(200);
}

const PAGE = 100;
const allRows = async (table: string): Promise<AdminRow[]> => {
  const rows: AdminRow[] = [];
  for (;;) {
    const query = { skip: rows.length, take: PAGE };
    const { body } = await byAdmin(searchAdminRows, { params: { table }, query });
    rows.push(...body.data);
    if (body.data.length < PAGE) return rows;
  }
};

/** A value of a row as a form sends it back. */
const entered = (value: AdminRow['values'][string]): EnteredValues[string] => {
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : one.code));
  return typeof value === 'object' && value !== null ? value.code : value;
};

const codes = new Map<string, Promise<string[]>>();
/** The codes of rows to which a column may refer. */
const codesOf = (table: string): Promise<string[]> => {
  const found =
    codes.get(table) ??
    byAdmin(searchAdminOptions, { params: { table }, query: {} }).then(({ body }) =>
      body.map(({ code }) => code),
    );
  codes.set(table, found);
  return found;
};

/** A value that a column takes. @param at makes it differ from others */
async function plain({ kind, min, max, maxLength, choices, to }: AdminColumn, at: number) {
  if (kind === 'email') return `h${at}@plant.example`;
  if (kind === 'flag') return true;
  if (kind === 'integer' || kind === 'decimal') return Math.min(max ?? 1, Math.max(min ?? 1, 1));
  if (kind === 'date') return `2027-02-${String(at + 1).padStart(2, '0')}`;
  if (kind === 'instant') return '2026-01-02 10:00';
  if (kind === 'choice') return choices[0]?.value ?? null;
  if (kind === 'choices') return choices.slice(0, 1).map(({ value }) => value);
  if (kind === 'ref') return (await codesOf(to ?? ''))[0] ?? null;
  if (kind === 'refs') return (await codesOf(to ?? '')).slice(0, 1);
  return `h${at}`.slice(0, maxLength ?? undefined);
}

/** A row of a list that might be created: like an existing one, under another key. */
async function newRow({ columns }: AdminTable, like: AdminRow | undefined, at: number) {
  const values: EnteredValues = {};
  for (const column of columns) {
    const own = like && !column.isKey ? entered(like.values[column.name] ?? null) : undefined;
    values[column.name] = own ?? (await plain(column, at));
  }
  return values;
}

interface Outcome {
  table: string;
  text: HostileName;
  /** The columns that took the text. */
  taken: string[];
  /** Whether a new row has it. */
  isNew?: boolean;
  /** What is wrong with the answers, if anything is. */
  fault?: string;
}

const MOST_TRIES = 5;

/**
 * Types a text into columns, without those at which it is refused.
 * @param send sends the text in these columns
 */
async function tried(
  table: AdminTable,
  text: HostileName,
  columns: readonly string[],
  send: (typed: EnteredValues) => ReturnType<typeof create>,
): Promise<Outcome> {
  const about = { table: table.name, text };
  let taken = [...columns];
  for (let tries = 0; tries < MOST_TRIES && taken.length > 0; tries += 1) {
    const cells = taken.map((column) => [column, HOSTILE[text]] as const);
    const { status, error } = await send(Object.fromEntries(cells));
    if (status === 200) return { ...about, taken };
    const fields = (error.fieldErrors ?? []).map(({ field }) => field.replace(/^values\./, ''));
    const isNamed = fields.every((field) => table.columns.some((one) => one.name === field));
    if (status !== 400 || fields.length === 0 || !isNamed)
      return { ...about, taken: [], fault: `${status} ${error.message} ${fields.join()}` };
    const left = taken.filter((column) => !fields.includes(column));
    // Another column is refused: such a row cannot be made.
    if (left.length === taken.length) break;
    taken = left;
  }
  return { ...about, taken: [] };
}

/** Whether the columns of a row contain a text as it is kept. */
const contains = ({ values }: AdminRow, { taken, text }: Outcome): boolean => {
  const asKept = kept(HOSTILE[text]);
  const texts: AdminRow['values'][string][] = [asKept, plainCapitals(asKept)];
  return taken.every((column) => texts.includes(values[column] ?? ''));
};

/** Types a text into all text columns of a new row, or else of an existing one. */
async function typed(
  table: AdminTable,
  text: HostileName,
  like: AdminRow | undefined,
): Promise<Outcome> {
  const texts = table.columns.filter(({ kind }) => kind === 'text');
  const base = await newRow(table, like, NAMES.indexOf(text));
  const names = texts.map((column) => column.name);
  const made = await tried(table, text, names, (values) =>
    create(admin, table.name, { ...base, ...values }),
  );
  const old = texts.filter(({ isKey }) => !isKey).map((column) => column.name);
  if (made.fault || made.taken.length > 0 || !like || old.length === 0)
    return { ...made, isNew: made.taken.length > 0 };
  const params = { table: table.name, id: like.id };
  const now = async () => (await byAdmin(getAdminRow, { params })).body;
  const changed = await tried(table, text, old, async (values) =>
    change(admin, table.name, await now(), values),
  );
  return contains(await now(), changed) ? changed : { ...changed, fault: 'kept otherwise' };
}

/** Lists whose texts all have a form of their own, or none at all. */
const WITHOUT_FREE_TEXTS = [
  'gate-reasons',
  'plant-cards',
  'rules',
  'training-results',
  'user-group-members',
  'work-area-courses',
  'work-area-hours',
  'working-hours',
];

it('takes each text in each list as it was typed, or names the field that does not take it', async () => {
  const outcomes = (
    await Promise.all(
      tables.map(async (table) => {
        const [like] = await allRows(table.name);
        const found: Outcome[] = [];
        for (const text of NAMES) found.push(await typed(table, text, like));
        const rows = await allRows(table.name);
        return found.map((one) =>
          one.isNew && !rows.some((row) => contains(row, one))
            ? { ...one, fault: 'not in the list' }
            : one,
        );
      }),
    )
  ).flat();
  expect(outcomes.filter(({ fault }) => fault)).toEqual([]);
  const takers = new Set(outcomes.filter(({ taken }) => taken.length > 0).map((one) => one.table));
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !takers.has(name))
      .toSorted(),
  ).toEqual(WITHOUT_FREE_TEXTS);
});

const SIGNS = kept('<b>{{x}}</b> $t(common:cancel) %s "\' &amp; مرحبا 👩');

/** The same without braces, which names in mails may not have. */
const LINE = kept('<b>x</b> $t(common:cancel) %s "\' &amp; مرحبا 👩');

it('exports a workbook that changes nothing when it comes back', async () => {
  const bytes = await download(admin, downloadPlantWorkbook.path, {});
  const form = new FormData();
  form.append('file_0', new Blob([new Uint8Array(bytes)]), 'danh-muc.xlsx');
  const answer = await fetch(`${portal.client.baseUrl}${checkPlantWorkbook.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const { problems, sheets } = (await answer.json()) as PlantWorkbookCheck;
  const changed = sheets.filter(({ newCount, changedCount }) => newCount + changedCount > 0);
  expect([problems, changed]).toEqual([[], []]);
});

it('describes the API in valid JSON, with the fields of the plant', async () => {
  const answer = await fetch(new URL('/io/docs-json', portal.client.baseUrl));
  expect(JSON.stringify(await answer.json())).toContain('__proto__');
});

it('names steps of workflows as they were typed, or refuses the field', async () => {
  const outcomes: unknown[][] = [];
  for (const text of NAMES) {
    const { body } = await byAdmin(getWorkflow, { params: { family: 'people' } });
    const steps = body.steps.map(({ code: _code, group, tasks, ...step }) => ({
      ...step,
      nameVi: HOSTILE[text],
      groupCode: group.code,
      tasks: tasks.map(({ code: _task, user, ...task }) => ({
        ...task,
        userCode: user?.code ?? null,
      })),
    }));
    const saving = { params: { family: 'people' }, body: { version: body.version, steps } };
    const { status, error } = await byAdmin(saveWorkflow, saving);
    const after = (await byAdmin(getWorkflow, { params: { family: 'people' } })).body.steps[0];
    outcomes.push([
      text,
      status === 200 ? must(after).nameVi : must(error.fieldErrors)[0]?.field,
      status === 200 ? kept(HOSTILE[text]) : 'steps.0.nameVi',
    ]);
  }
  expect(outcomes.filter(([, got, wanted]) => got !== wanted)).toEqual([]);
});

it('writes mails, papers and the first page with such names', async () => {
  const rename = async (table: string, key: string, code: string, values: EnteredValues) => {
    const row = await rowWith(admin, table, key, code);
    const { status, error } = await change(admin, table, row, values);
    expect([table, status, error.fieldErrors]).toEqual([table, 200, undefined]);
  };
  const names = { nameVi: SIGNS, nameEn: SIGNS };
  await rename('positions', 'code', 'TLM', names);
  await rename('work-areas', 'code', 'CDU', names);
  await rename('purposes', 'code', 'BDTX', names);
  await rename('appearance', 'part', 'plantName', { value: LINE, valueEn: LINE });
  const own = { part: 'portalName', value: LINE, valueEn: LINE };
  expect((await create(admin, 'appearance', own)).status).toBe(200);
  await rename('mail-texts', 'template', 'requestReturned', {
    bodyVi: '<b>{{number}}</b> $t(common:cancel) %s مرحبا',
  });

  const by = await approvers(portal.client);
  const form = await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
  await act(by.safety, returnRequest, form.id, SIGNS);
  const [mail] = await mailsTo(portal.client, 'clerk@ptsc.example', /./);
  expect(must(mail).text).toContain('$t(common:cancel) %s مرحبا');
  expect(must(mail).html).toContain('&lt;b&gt;');
  expect(must(mail).html).not.toMatch(/<b>(\{\{|NS)/);

  const root = await approved(by, { count: 1 });
  const paper = (await pagesOf(await bytesOf(by.clerk, await paperOf(by.clerk, root)))).join(' ');
  expect(paper).toContain('<b>{{x}}</b> $t(common:cancel) %s');
  const page = await (await fetch(portal.client.baseUrl)).text();
  expect(page).toContain('&lt;b&gt;x&lt;/b&gt; $t(common:cancel) %s');
  expect(page).not.toContain('<b>x</b>');
});
