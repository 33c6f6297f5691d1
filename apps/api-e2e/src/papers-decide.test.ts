import {
  cancelRequest,
  CARD_CHANGE_TYPE,
  getCardStaffProfile,
  getGateList,
  getPersonRecord,
  searchHeldPeople,
  searchSite,
} from '@portal/contracts';
import { addDays, answerOfList, plantDate, readGateCode, type GateList } from '@portal/domain';
import { must } from '@portal/testing';
import { approvers } from '@portal/testing/approval';
import { approvedCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller } from '@portal/testing/demo';
import { act } from '@portal/testing/review';
import { until } from '@portal/testing/until';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 7);
const { run, call, freshCard, scan, letThrough, attempt, eventsOf } = desk;
const today = plantDate(new Date());
const tomorrow = addDays(today, 1);
const shown = (day: string) => day.split('-').reverse().join('/');

/**
 * Changes the last day of a person's paper as an approval would have recorded it, and waits until
 * the holds are computed again.
 */
async function paperUntil(personId: string, lastDay: string | null): Promise<void> {
  await run(`update person_document set document_date = ${lastDay ? `'${lastDay}'` : 'null'}
    where person_id = '${personId}' and document_type_id = (select id from document_type where code = 'KSK')`);
  await rulesChange('update admission_rule set sort = sort');
}

/** Changes rules, and waits until the holds of all people are computed from them. */
async function rulesChange(statement: string): Promise<void> {
  await run(statement);
  await until(async () => {
    const [state] = await rowsOf<{ isComputed: boolean }>(
      portal.databaseUrl,
      'select computed >= wanted as "isComputed" from admission_state',
    );
    return state?.isComputed === true;
  });
}

async function listNow(): Promise<GateList> {
  const { gate, deviceId } = desk.known();
  const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
  return JSON.parse(body.payload) as GateList;
}

const identityOf = async (personId: string) =>
  must(
    (
      await rowsOf<{ key: string }>(
        portal.databaseUrl,
        `select identity_key as key from person where id = '${personId}'`,
      )
    )[0],
  ).key;

/** Why the board shows a person as overdue. */
async function overdueOf(number: string) {
  const { body } = await call(searchSite, { query: { show: 'overdue', keyword: number } });
  return body.data.flatMap(({ overdue }) => overdue);
}

/** The answer of a device without a network, at six o'clock on a day. */
const offline = (list: GateList, number: string, day: string) =>
  answerOfList(list, {
    code: readGateCode(number),
    isForged: false,
    direction: 'in',
    now: `${day} 06:00`,
    movedSince: new Map(),
  }).verdict;

it('a paper counts on its last day, refuses from the day after, by scan and without a network, and counts again once it is renewed', async () => {
  const { number, personId } = freshCard();
  await paperUntil(personId, today);
  expect(await scan(number)).toMatchObject({ isGreen: true, reasons: [] });
  const list = await listNow();
  expect(offline(list, number, today)).toMatchObject({ isGreen: true, findings: [] });
  const night = offline(list, number, tomorrow);
  expect(night).toMatchObject({
    isGreen: false,
    mayOverrule: false,
    findings: [{ reason: 'documents', day: today }],
  });
  const [finding] = night.findings;
  const typeId = finding?.reason === 'documents' ? finding.documentTypeId : null;
  expect(list.documentTypes.find(({ id }) => id === typeId)?.name).toBe('Giấy khám sức khỏe');

  expect(await letThrough(attempt(number))).toMatchObject({ outcome: 'passed' });
  const yesterday = addDays(today, -1);
  await paperUntil(personId, yesterday);
  expect(await scan(number)).toMatchObject({
    isGreen: false,
    mayOverrule: false,
    reasons: [
      { reason: 'documents', text: `Giấy khám sức khỏe: hết hạn ngày ${shown(yesterday)}` },
      { reason: 'alreadyInside' },
    ],
    subject: { number },
  });
  expect((await eventsOf(number)).at(-1)).toMatchObject({
    outcome: 'refused',
    reasons: ['documents', 'alreadyInside'],
  });
  expect(
    (await call(searchHeldPeople, { query: { keyword: await identityOf(personId) } })).body,
  ).toMatchObject({
    data: [{ personId, isToday: true, lastDay: yesterday, name: 'Giấy khám sức khỏe' }],
    totalCount: 1,
    peopleToday: 1,
    countsFrom: null,
  });
  expect((await call(getPersonRecord, { params: { id: personId } })).body.holds).toMatchObject([
    { isToday: true, lastDay: yesterday, from: today, name: 'Giấy khám sức khỏe' },
  ]);
  expect(
    await rowsOf(
      portal.databaseUrl,
      `select 1 from record_read where kind = 'record' and subject = '${await identityOf(personId)}'`,
    ),
  ).toHaveLength(1);
  // A gate never stops the way out. Until then, the board shows the person inside as overdue.
  expect(await overdueOf(number)).toEqual(['documents']);
  expect(await letThrough(attempt(number, 'out'))).toMatchObject({ outcome: 'passed' });

  await paperUntil(personId, addDays(today, 300));
  expect(await scan(number)).toMatchObject({ isGreen: true, reasons: [] });
  expect(offline(await listNow(), number, tomorrow)).toMatchObject({ isGreen: true });
});

it('a request that has not begun stops no one before its first day', async () => {
  const { personId } = freshCard();
  const key = await identityOf(personId);
  await paperUntil(personId, addDays(today, -1));
  const held = async () =>
    (await call(searchHeldPeople, { query: { keyword: key } })).body.data.map(
      ({ isToday, from }) => [isToday, from],
    );
  expect(await held()).toEqual([[true, today]]);
  const starts = (shift: string) =>
    run(`update people_plan set start_date = start_date ${shift} where request_id in
      (select request_id from admission_hold where person_id = '${personId}')`);
  const days = await rowsOf<{ days: number }>(
    portal.databaseUrl,
    `select date '${tomorrow}' - start_date as days from people_plan where request_id in
      (select request_id from admission_hold where person_id = '${personId}')`,
  );
  const later = must(days[0]).days;
  await starts(`+ ${later}`);
  expect(await held()).toEqual([[false, tomorrow]]);
  await starts(`- ${later}`);
});

it('a paper that is renewed by a card change lets in at the next scan, and once that is cancelled no longer', async () => {
  const { number, personId } = freshCard();
  await paperUntil(personId, addDays(today, -1));
  expect(await scan(number)).toMatchObject({ isGreen: false });
  const by = await approvers(portal.client);
  const key = await identityOf(personId);
  const { root } = desk.known();
  const form = await validCardChange(by.clerk, CARD_CHANGE_TYPE.papers, {
    ...root,
    staffItems: root.staffItems.filter(({ identityCardNumber }) => identityCardNumber === key),
  });
  const { body: staff } = await by.clerk.client.call(
    getCardStaffProfile,
    { params: { id: personId } },
    { token: by.clerk.token },
  );
  const over = must(
    must(staff.data).knownPapers.find(({ documentDate }) => documentDate && documentDate < today),
  );
  const [item] = form.staffItems;
  const [group] = must(item).staffProfileFiles;
  const [paper] = must(group).types;
  must(group).types = [{ ...must(paper), id: over.id, documentDate: addDays(today, 200) }];
  await approvedCardChange(by, form);
  expect(await scan(number)).toMatchObject({ isGreen: true, reasons: [] });
  expect(offline(await listNow(), number, tomorrow)).toMatchObject({ isGreen: true });
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  await act(admin, cancelRequest, form.id, 'Nhầm');
  expect((await scan(number)).reasons.map(({ reason }) => reason)).toEqual(['documents']);
});

it('a paper without a last day is none', async () => {
  const { number, personId } = freshCard();
  await paperUntil(personId, null);
  expect((await scan(number)).reasons.map(({ text }) => text)).toEqual([
    'Giấy khám sức khỏe: chưa có bản còn hạn',
  ]);
});

it('a rule that begins tomorrow refuses from tomorrow, also from the list of today, and one that is switched off no longer does', async () => {
  const { number } = freshCard();
  const ruleId = '00000000-0000-7000-8000-000000000034';
  await rulesChange(`insert into admission_rule (id, code, name_vi, name_en, valid_from)
      values ('${ruleId}', 'LLTP', 'Lý lịch tư pháp', 'Police record', '${tomorrow}');
    insert into admission_rule_document_type select '${ruleId}', id from document_type where code = 'LLTP'`);
  expect(await scan(number)).toMatchObject({ isGreen: true });
  const list = await listNow();
  expect(offline(list, number, today).isGreen).toBe(true);
  expect(offline(list, number, tomorrow).findings).toMatchObject([
    { reason: 'documents', day: null },
  ]);
  await rulesChange(`update admission_rule set active = false where id = '${ruleId}'`);
  expect(offline(await listNow(), number, tomorrow).isGreen).toBe(true);
});

it.each([
  [
    'health class',
    `health_status_id = (select id from health_status where code = 'LOAI5')`,
    { reason: 'health', text: 'Phân loại sức khỏe không phù hợp với công việc đã đăng ký' },
  ],
  [
    'age',
    `date_of_birth = current_date - interval '17 years'`,
    { reason: 'age', text: 'Tuổi không phù hợp với công việc đã đăng ký' },
  ],
])(
  'a %s that does not fit the work refuses, but not before papers count',
  async (_, change, told) => {
    const { number, personId } = freshCard();
    await run(`update person set ${change} where id = '${personId}'`);
    await rulesChange('update admission_rule set sort = sort');
    expect(await scan(number)).toMatchObject({
      isGreen: false,
      reasons: [told],
    });
    await rulesChange(`update admission_state set counts_from = '${tomorrow}', wanted = wanted + 1;
    notify admission_wanted`);
    expect(await scan(number)).toMatchObject({ isGreen: true });
    expect(offline(await listNow(), number, tomorrow).isGreen).toBe(false);
    await rulesChange(`update admission_state set counts_from = null, wanted = wanted + 1;
    notify admission_wanted`);
  },
);

it('contractors cannot list whom papers stop', async () => {
  const { client, token } = await demoCaller(portal.client, 'clerk@ptsc.example');
  expect((await client.call(searchHeldPeople, { query: {} }, { token })).status).toBe(403);
});
