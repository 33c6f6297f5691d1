import {
  applyPlantWorkbook,
  CARD_CHANGE_TYPE,
  checkPlantWorkbook,
  downloadPlantWorkbook,
  getDoubts,
  plantRules,
  previewRule,
  requestUpdate,
  RESULT,
  RULES,
  STATUS,
  submitRequest,
  type EnteredValues,
  type PeopleRequestInput,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import { addDays, ORIGINAL_RULES, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  detailOf,
  freshIdentityNumber,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { act, decide, revise, verdict } from '@portal/testing/review';
import {
  bytesOf,
  filled,
  goodRow,
  imported,
  opened,
  saved,
  templateOf,
} from '@portal/testing/workbooks';
import { change, create, eventsFound, remove, rowWith, rowsFound } from './support/administration';
import { columnOf, sheetOf } from './support/admin-workbook';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const reviewer = () => demoCaller(portal.client, 'reviewer@plant.example');
const admin = () => demoCaller(portal.client, 'admin@plant.example');

const preview = (
  who: Caller,
  values: EnteredValues,
  row: { id: string; version: string } | null = null,
) => who.client.call(previewRule, { body: { row, values } }, { token: who.token });

const set = async (who: Caller, values: EnteredValues) =>
  expect((await create(who, RULES, values)).body.isSuccess).toBe(true);

const submit = async (form: PeopleRequestInput) => {
  const me = await clerk();
  return (await me.client.call(submitRequest, { body: form }, { token: me.token })).body;
};

/** What passing each person with a document that ends soon asks. */
async function endings({ id }: { id: string }): Promise<string[]> {
  const who = await reviewer();
  const { body } = await who.client.call(getDoubts, { params: { id } }, { token: who.token });
  return body
    .flatMap(({ doubts }) => doubts)
    .filter(({ code }) => code === 'documentExpired')
    .map(({ onPass }) => onPass);
}

/** The plant's rules as the clerk's form reads them. */
async function rulesOfForm() {
  const me = await clerk();
  const { body } = await me.client.call(plantRules.get, {}, { token: me.token });
  return must(body[0]).values;
}

afterEach(async () => {
  const who = await admin();
  for (const row of await rowsFound(who, RULES, '')) await remove(who, RULES, row);
});

it('shows what a margin of documents would mean, and keeps the rules of the submit for what runs', async () => {
  const me = await clerk();
  const who = await admin();
  const running = await submitted(me, await validPeopleRequest(me, 2));
  const strict = { code: 'documentExpired', amount: 365, onPass: 'ask' };
  const { body: effect } = await preview(who, strict);
  expect(effect.counts).toBe('items');
  expect(effect.after.items).toBeGreaterThanOrEqual(effect.before.items + 2);
  expect(effect.running.items).toBeGreaterThanOrEqual(effect.after.items);
  expect(await endings(running)).toEqual([]);

  await set(who, strict);
  const row = await rowWith(who, RULES, 'code', 'documentExpired');
  await change(who, RULES, row, { amount: 360 });
  const [event] = await eventsFound(who, { table: RULES });
  expect(must(event).rowKey).toMatch(/^Hồ sơ hết hạn chưa đến … ngày/);
  expect(must(event).changes).toEqual([{ label: 'Giá trị (số)', before: '365', after: '360' }]);

  const next = await submitted(me, await validPeopleRequest(me, 1));
  const asked = await endings(next);
  expect(new Set(asked)).toEqual(new Set(['ask']));
  expect(await endings(running)).toEqual([]);
  expect((await detailOf(me, running.id)).rules?.amounts.documentExpired).toBe(0);
  expect((await detailOf(me, next.id)).rules).toBeNull();

  await remove(who, RULES, await rowWith(who, RULES, 'code', 'documentExpired'));
  expect(await rulesOfForm()).toEqual(ORIGINAL_RULES);
  expect((await detailOf(me, running.id)).rules).toBeNull();
  expect((await detailOf(me, next.id)).rules?.acts.documentExpired).toBe('ask');
});

it.each([
  ['an extended card, until its new last day', CARD_CHANGE_TYPE.extend],
  ['renewed papers, until the visit ends', CARD_CHANGE_TYPE.papers],
])('counts card changes as their reviews doubt them: %s', async (_what, requestType) => {
  const by = await approvers(portal.client);
  const who = await admin();
  const endDate = addDays(plantDate(new Date()), 120);
  const root = await approved(by, {
    change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, endDate } }),
  });
  const strict = { code: 'documentExpired', amount: 365, onPass: 'apart' };
  await set(who, strict);
  const row = await rowWith(who, RULES, 'code', 'documentExpired');
  const counted = async () => (await preview(who, { amount: 0 }, row)).body;
  const before = await counted();
  const running = await sentCardChange(
    by.clerk,
    await validCardChange(by.clerk, requestType, root),
  );
  expect((await endings(running)).length).toBeGreaterThanOrEqual(2);
  const after = await counted();
  expect(after.running.items - before.running.items).toBe(2);
  expect(after.before.items - before.before.items).toBe(2);
  expect(after.after.items).toBe(before.after.items);
});

it('agrees in form, import and submit, while a revision follows the rules of its submit', async () => {
  const me = await clerk();
  const who = await admin();
  const running = await submitted(me, await validPeopleRequest(me, 2));
  await set(who, { code: 'youngestAge', amount: 40 });
  await set(who, { code: 'mostPeople', amount: 1 });
  await set(who, { code: 'daysAhead', amount: 2 });
  await set(who, { code: 'longestVisit', amount: 5 });
  expect((await rulesOfForm()).amounts).toMatchObject({ youngestAge: 40, mostPeople: 1 });

  const { problems } = must((await submit(await validPeopleRequest(me, 2))).data);
  expect(problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['staffItems', 'dateOfBirth', 'endDate']),
  );
  const rows = [
    { ...goodRow(freshIdentityNumber()), 'Ngày sinh': '05/02/1970' },
    { ...goodRow(freshIdentityNumber()), 'Ngày sinh': '05/02/1970' },
    goodRow(freshIdentityNumber()),
  ];
  const { data, refused } = await imported(
    me,
    await saved(await filled(await templateOf(me), rows)),
  );
  expect(data).toHaveLength(1);
  expect(refused.map(({ problems: texts }) => JSON.stringify(texts))).toEqual([
    expect.stringContaining('1'),
    expect.stringContaining('40'),
  ]);

  const safety = await reviewer();
  const [first] = running.staffItems;
  await decide(safety, running.id, must(first).id, verdict(RESULT.needsUpdate));
  await act(safety, requestUpdate, running.id);
  const standing = await detailOf(me, running.id);
  expect(standing.rules?.amounts.mostPeople).toBe(50);
  await revise(me, running);
  expect((await detailOf(me, running.id)).websiteStatus).toBe(STATUS.waiting);
});

it.each([
  ['a negative number', { code: 'youngestAge', amount: -1 }, 'amount'],
  ['a younger age than the law allows', { code: 'youngestAge', amount: 17 }, 'amount'],
  ['more people than the specification allows', { code: 'mostPeople', amount: 51 }, 'amount'],
  ['a text', { code: 'mostPeople', amount: '{{x}} <b>mười</b> ‮😀' }, 'amount'],
  ['a number for a rule without one', { code: 'untrained', amount: 3, onPass: 'ask' }, 'amount'],
  ['a rule that asks nothing it knows', { code: 'untrained', onPass: 'never' }, 'onPass'],
  ['no number', { code: 'oldestAge' }, 'amount'],
  ['an unknown rule', { code: 'constructor', amount: 1 }, 'code'],
  ['10,000 characters', { code: 'mostPeople', amount: '9'.repeat(10_000) }, 'amount'],
])('refuses %s, and names the field', async (_what, values, field) => {
  const who = await admin();
  for (const { status, error } of [await preview(who, values), await create(who, RULES, values)]) {
    expect(status).toBe(400);
    expect(error.fieldErrors?.map((wrong) => wrong.field)).toEqual([field]);
  }
});

it('is refused to other roles', async () => {
  const values = { code: 'youngestAge', amount: 20 };
  for (const who of [await clerk(), await reviewer()]) {
    expect((await preview(who, values)).status).toBe(403);
    expect((await create(who, RULES, values)).status).toBe(403);
  }
});

it('travels with the plant’s workbook', async () => {
  const who = await admin();
  await set(who, { code: 'youngestAge', amount: 20 });
  const workbook = await opened(await bytesOf(who, downloadPlantWorkbook.path, {}));
  const sheet = sheetOf(workbook, 'Quy tắc');
  const amount = columnOf(sheet, 'Giá trị (số)');
  expect(sheet.getRow(2).getCell(amount).value).toBe(20);
  sheet.getRow(2).getCell(amount).value = 21;
  const bytes = await saved(workbook);
  const brought = async (path: string): Promise<PlantWorkbookCheck> => {
    const form = new FormData();
    form.append('file_0', new Blob([new Uint8Array(bytes)]), 'danh-muc.xlsx');
    const headers = { Authorization: `Bearer ${who.token}` };
    const answer = await fetch(`${who.client.baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: form,
    });
    return (await answer.json()) as PlantWorkbookCheck;
  };
  const { seen } = await brought(checkPlantWorkbook.path);
  await brought(`${applyPlantWorkbook.path}?seen=${seen}`);
  expect((await rulesOfForm()).amounts.youngestAge).toBe(21);
});
