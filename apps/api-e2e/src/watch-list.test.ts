import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  chooseExpiryMails,
  exportWatchList,
  extendExpiring,
  getWatchSummary,
  renewPapers,
  searchNotices,
  searchWatchList,
  STATUS,
  type PeopleRequestInput,
  type WatchFilter,
} from '@portal/contracts';
import { addDays, addMonths, lastMailTime, plantDate } from '@portal/domain';
import { mailsTo, must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { broughtInBy } from '@portal/testing/brought-in';
import { cardChangeOf } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { reading } from '@portal/testing/review';
import { validVehicleRequest } from '@portal/testing/vehicles';
import ExcelJS from 'exceljs';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const today = plantDate(new Date());
const day = (ahead: number) => addDays(today, ahead);

let by: EntryApprovers;
let lilama: Caller;
let root: PeopleRequestInput;
let plate: string;
/** The cards of the people of the request, in order. */
let cards: { id: string; number: string; personId: string; name: string }[];

const run = (statement: string) => execute(portal.databaseUrl, statement);
const cardEnds = (at: number, last: string) =>
  run(`update safety_card set valid_to = '${last}' where id = '${must(cards[at]).id}'`);

const list = async (who: Caller, filter: WatchFilter = {}, take = 100, skip = 0) => {
  const query = { take, skip, filterValue: JSON.stringify(filter) };
  const { body, status } = await who.client.call(searchWatchList, { query }, { token: who.token });
  expect(status).toBe(200);
  return body;
};
const summary = async (who: Caller) =>
  (await who.client.call(getWatchSummary, {}, { token: who.token })).body;
const extend = ({ client, token }: Caller, body: { id: string; cardIds?: string[] }) =>
  client.call(extendExpiring, { body }, { token });

beforeAll(async () => {
  by = await entryApprovers(portal.client);
  lilama = await demoCaller(portal.client, 'clerk@lilama.example');
  root = await approved(by, { count: 4 });
  const vehicles = await validVehicleRequest(by.clerk, root, 1);
  await approveEntry(by, await submitted(by.clerk, vehicles));
  plate = must(vehicles.vehicleItems[0]).numberPlate;
  cards = await rowsOf(
    portal.databaseUrl,
    `select c.id, c.number, p.id as "personId", p.full_name as name
     from safety_card c join person p on p.id = c.person_id
     where c.request_id = '${root.id}' order by c.number`,
  );
  const [first, second, third, barred] = cards.map(({ personId }) => personId);
  const things = await broughtInBy((statement) => rowsOf(portal.databaseUrl, statement), {
    quantities: [1, 1, 1],
  });
  await cardEnds(0, day(30));
  await cardEnds(1, day(31));
  await cardEnds(2, today);
  await cardEnds(3, day(5));
  await run(`
    insert into blacklist_entry (id, person_id, since, reason)
      values (gen_random_uuid(), '${barred}', '${today}', 'Vi phạm');
    update person_document set document_date = '${day(400)}';
    update person_document set document_date = '${day(10)}' where id = (
      select id from person_document where person_id = '${second}' order by id limit 1);
    update vehicle_item set audit_date = '${day(-1)}', insurance_date = '${day(2)}',
      dangerous_license_date = null, driver_license_date = '${day(31)}';
    update equipment_lot set present = 0, carried_out = came_in where id = '${things.lotIds[2]}';
    delete from training_result;
    delete from work_area_course;
    insert into work_area_course (id, area_id, course_id)
      select gen_random_uuid(), a.area_id, c.id from people_plan_area a,
        (select id from course where valid_months = 12 order by code limit 1) c
      where a.request_id = '${root.id}' limit 1;
    insert into training_result (id, person_id, course_id, exam_date, is_passed, valid_to)
      select gen_random_uuid(), p.id::uuid, w.course_id, p.exam_date::date, p.is_passed, p.valid_to::date
      from work_area_course w, (values
        ('${first}', '${addMonths(day(7), -12)}', true, null),
        ('${first}', '${day(-1)}', false, null),
        ('${second}', '${day(-300)}', true, '${day(3)}'),
        ('${second}', '${day(-2)}', true, '${day(200)}'),
        ('${third}', '${day(-400)}', true, '${day(-1)}')) p(id, exam_date, is_passed, valid_to);
    insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_at, recorded_by_id)
      select gen_random_uuid(), l.equipment_unit_id, i.code, i.last::date, now() - i.age::interval, u.id
      from (select id from "user" where email = 'admin@plant.example') u, (values
        ('${things.lotIds[0]}', 'KD-CU', '${day(9)}', '2 days'),
        ('${things.lotIds[0]}', 'KD-MOI', '${day(14)}', '1 day'),
        ('${things.lotIds[1]}', 'KD-XA', '${day(300)}', '1 day'),
        ('${things.lotIds[2]}', 'KD-DA-RA', '${day(14)}', '1 day')) i(lot, code, last, age)
      join equipment_lot l on l.id = i.lot::uuid`);
});

it('lists everything of a company that runs out within thirty days, the soonest first, each once', async () => {
  const { data, totalCount } = await list(by.clerk);
  const [first, second, third] = cards.map(({ name }) => name);
  expect(data.map(({ kind, name, lastDay }) => [kind, name, lastDay])).toEqual([
    ['safetyCard', third, today],
    ['vehiclePaper', plate, day(2)],
    ['course', first, addMonths(addMonths(day(7), -12), 12)],
    ['document', second, day(10)],
    ['inspection', 'Máy bơm 0', day(14)],
    ['permit', plate, day(20)],
    ['safetyCard', first, day(30)],
  ]);
  expect(totalCount).toBe(7);
  expect(data[0]).toMatchObject({
    title: must(cards[2]).number,
    requestId: root.id,
    family: 'people',
    cardId: must(cards[2]).id,
    change: null,
  });
  expect(data[4]).toMatchObject({ title: 'KD-MOI', family: 'equipment', cardId: null });
});

it('is filtered by kind, days and keyword, paged, and written in the reader’s language', async () => {
  const kinds = async (filter: WatchFilter) =>
    (await list(by.clerk, filter)).data.map(({ kind }) => kind);
  expect(await kinds({ kind: 'course' })).toEqual(['course']);
  expect(await kinds({ days: 2 })).toEqual(['safetyCard', 'vehiclePaper']);
  expect(await kinds({ days: 0 })).toEqual(['safetyCard']);
  expect(await kinds({ keyword: 'MAY bom' })).toEqual(['inspection']);
  expect(await kinds({ keyword: must(cards[0]).number })).toEqual(['safetyCard']);
  expect(await kinds({ keyword: '%' })).toEqual([]);
  const page = await list(by.clerk, {}, 10, 6);
  expect([page.data.length, page.totalCount]).toEqual([1, 7]);
  const titles = async (who: Caller) =>
    (await list(who, { kind: 'vehiclePaper' })).data.map(({ title }) => title);
  expect(await titles(by.clerk)).toEqual(['Bảo hiểm phương tiện']);
  expect(await titles(reading(by.clerk, 'en'))).toEqual(['Vehicle insurance']);
});

it('is handed out as a workbook, narrowed alike, to be sent to who renews it', async () => {
  const exported = async ({ client, token }: Caller) => {
    const filterValue = encodeURIComponent(JSON.stringify({ kind: 'course' }));
    const response = await fetch(
      `${client.baseUrl}${exportWatchList.path}?filterValue=${filterValue}`,
      { headers: { Authorization: `Bearer ${token}` } },
    );
    expect(response.headers.get('content-disposition')).toContain('SapHetHan.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const rows: ExcelJS.CellValue[][] = [];
    must(workbook.worksheets[0]).eachRow(({ values }) => rows.push((values as []).slice(1)));
    return rows;
  };
  const [head, ...rows] = await exported(by.clerk);
  expect(must(head)[0]).toBe('Nhân sự, phương tiện, thiết bị');
  const [row] = (await list(by.clerk, { kind: 'course' })).data;
  const { name, number, title, lastDay } = must(row);
  expect(rows).toEqual([[name, number, 'Khóa học', title, new Date(lastDay)]]);
  expect(await exported(lilama)).toEqual([head]);
});

it('is a company’s own: colleagues see the same, other companies nothing, staff are not asked', async () => {
  const colleague = await demoCaller(portal.client, 'colleague@ptsc.example');
  expect(await list(colleague)).toEqual(await list(by.clerk));
  expect(await list(lilama)).toEqual({ data: [], totalCount: 0 });
  expect(await summary(lilama)).toEqual({ counts: [], soonest: [], extendable: 0 });
  for (const { client, token } of [by.safety, by.office, by.security]) {
    expect((await client.call(searchWatchList, { query: {} }, { token })).status).toBe(403);
    expect((await client.call(getWatchSummary, {}, { token })).status).toBe(403);
    expect((await extend({ client, token }, { id: randomUUID() })).status).toBe(403);
  }
  expect((await portal.client.call(getWatchSummary, {})).status).toBe(401);
});

it('one press begins the extension of all cards, however often it comes; it is shown, and counted once sent', async () => {
  expect(await summary(by.clerk)).toMatchObject({
    counts: [
      { kind: 'safetyCard', count: 2, underWay: 0 },
      { kind: 'document', count: 1 },
      { kind: 'course', count: 1 },
      { kind: 'permit', count: 1 },
      { kind: 'vehiclePaper', count: 1 },
      { kind: 'inspection', count: 1 },
    ],
    soonest: { length: 5 },
    extendable: 2,
  });
  // Cards of another company cannot be extended.
  const foreign = await extend(lilama, { id: randomUUID(), cardIds: [must(cards[0]).id] });
  expect(foreign.body).toMatchObject({ isSuccess: false, data: null, left: 0 });

  const id = randomUUID();
  const presses = await Promise.all([extend(by.clerk, { id }), extend(by.clerk, { id })]);
  const again = await extend(by.clerk, { id });
  for (const { body } of [...presses, again])
    expect(body).toMatchObject({ isSuccess: true, data: { id, version: 1 }, left: 0 });
  expect((await extend(lilama, { id })).status).toBe(404);

  const draft = await cardChangeOf(by.clerk, id);
  expect(draft).toMatchObject({
    requestType: CARD_CHANGE_TYPE.extend,
    websiteStatus: STATUS.draft,
  });
  expect(
    draft.staffItems.map(({ safetyCardNumber, extendTo }) => [safetyCardNumber, extendTo]),
  ).toEqual([cards[2], cards[0]].map((card) => [must(card).number, null]));
  const files = draft.staffItems.flatMap(({ staffProfileFiles }) =>
    staffProfileFiles.flatMap(({ types }) => types.filter((type) => type.files.length > 0)),
  );
  expect(files.length).toBeGreaterThan(2);

  // Cards in a draft still count, and get no second draft.
  expect(await summary(by.clerk)).toMatchObject({
    counts: [{ kind: 'safetyCard', count: 2, underWay: 0 }, {}, {}, {}, {}, {}],
    extendable: 0,
  });
  const { body: second } = await extend(by.clerk, { id: randomUUID() });
  expect(second).toMatchObject({ isSuccess: false, data: null });
  await run(
    `update request set status = ${STATUS.waiting}, number = 'DT9901-00001' where id = '${id}'`,
  );
  expect((await summary(by.clerk)).counts[0]).toEqual({
    kind: 'safetyCard',
    count: 0,
    underWay: 2,
  });
  expect((await list(by.clerk, { kind: 'safetyCard' })).data.map(({ change }) => change)).toEqual(
    [1, 2].map(() => ({
      id,
      requestType: CARD_CHANGE_TYPE.extend,
      requestNumber: 'DT9901-00001',
      websiteStatus: STATUS.waiting,
    })),
  );
  // A document that expires leads to its person's card, however long that card is valid.
  const [document] = (await list(by.clerk, { kind: 'document' })).data;
  const chosen = await extend(by.clerk, {
    id: randomUUID(),
    cardIds: [must(must(document).cardId ?? undefined), must(cards[0]).id],
  });
  const other = await cardChangeOf(by.clerk, must(chosen.body.data).id);
  expect(other.staffItems.map(({ safetyCardNumber }) => safetyCardNumber)).toEqual([
    must(cards[1]).number,
  ]);
  await run(`update request set status = ${STATUS.removed} where family = 'cardChange'`);
});

it('one press begins the renewal of papers, also of those over that gates ask for', async () => {
  const documents = async (who = by.clerk) => (await list(who, { kind: 'document' })).data;
  const [soon] = await documents();
  const personId = must(cards[1]).personId;
  expect(soon).toMatchObject({ lastDay: day(10), change: null });
  // The paper is over. It is listed only while gates refuse the person for it.
  await run(`
    update person_document set document_date = '${day(-2)}' where id = '${must(soon).documentId}';
    delete from admission_hold`);
  expect(await documents()).toEqual([]);
  await run(`
    insert into admission_hold (id, person_id, request_id, reason, document_type_id, last_day, from_day, to_day)
      select gen_random_uuid(), person_id, '${root.id}', 'documents', document_type_id, document_date,
        '${day(-1)}', '9999-12-31' from person_document where id = '${must(soon).documentId}'`);
  const [over] = await documents();
  expect(over).toMatchObject({ key: must(soon).key, lastDay: day(-2) });

  const renew = ({ client, token }: Caller, body: { id: string; documentIds: string[] }) =>
    client.call(renewPapers, { body }, { token });
  const documentIds = [must(must(over).documentId ?? undefined)];
  const nothing = { isSuccess: false, data: null, left: 0 };
  expect((await renew(lilama, { id: randomUUID(), documentIds })).body).toMatchObject(nothing);
  for (const who of [by.safety, by.office, by.security])
    expect((await renew(who, { id: randomUUID(), documentIds })).status).toBe(403);
  const id = randomUUID();
  for (const { body } of await Promise.all([1, 2].map(() => renew(by.clerk, { id, documentIds }))))
    expect(body).toMatchObject({ isSuccess: true, data: { id, version: 1 }, left: 0 });
  expect((await renew(lilama, { id, documentIds })).status).toBe(404);
  const draft = await cardChangeOf(by.clerk, id);
  expect(draft).toMatchObject({
    requestType: CARD_CHANGE_TYPE.papers,
    websiteStatus: STATUS.draft,
    staffItems: [{ staffId: personId, staffProfileFiles: [] }],
  });
  expect(must(draft.staffItems[0]).knownPapers).toContainEqual(
    expect.objectContaining({ documentDate: day(-2) }),
  );
  // It is shown with its draft, and gets no second one.
  expect((await documents())[0]?.change).toMatchObject({
    id,
    requestType: CARD_CHANGE_TYPE.papers,
    websiteStatus: STATUS.draft,
  });
  expect((await renew(by.clerk, { id: randomUUID(), documentIds })).body).toMatchObject(nothing);
  const counted = async () =>
    (await summary(by.clerk)).counts.find(({ kind }) => kind === 'document');
  expect(await counted()).toEqual({ kind: 'document', count: 1, underWay: 0 });
  await run(`
    update request set status = ${STATUS.waiting}, number = 'DT9901-00002' where id = '${id}';
    insert into item_document (id, item_id, document_type_id)
      select gen_random_uuid(), i.id, d.document_type_id from request_item i, person_document d
      where i.request_id = '${id}' and d.id = '${documentIds[0]}'`);
  expect(await counted()).toEqual({ kind: 'document', count: 0, underWay: 1 });
  await run(`update request set status = ${STATUS.removed} where id = '${id}'`);
});

it('is mailed once a company and day to who wants it, made up for after a pause, in the reader’s language', async () => {
  const due = plantDate(lastMailTime(new Date()));
  const on = (ahead: number) => addDays(due, ahead);
  const counts = async () => {
    const [clerk, colleague, stranger] = await Promise.all(
      ['clerk@ptsc', 'colleague@ptsc', 'clerk@lilama'].map((name) =>
        mailsTo(portal.client, `${name}.example`, /sắp hết hạn|Expiring/),
      ),
    );
    return [clerk, colleague, stranger].map((mails) => must(mails));
  };
  /** Runs the sweep, and waits until another company without expiring items is marked as done. */
  const tell = async (told: string) => {
    await run(`
      insert into expiry_digest select id, '${told}' from contractor where code = 'PTSC'
        on conflict (contractor_id) do update set day = excluded.day;
      delete from expiry_digest where contractor_id = (select id from contractor where code = 'LILAMA');
      select graphile_worker.add_job('sweep')`);
    await until(async () => {
      const [row] = await rowsOf(
        portal.databaseUrl,
        `select 1 from expiry_digest d join contractor c on c.id = d.contractor_id where c.code = 'LILAMA'`,
      );
      return row;
    });
    return counts();
  };
  await run(`update "user" set language = 'en' where email = 'colleague@ptsc.example'`);
  await cardEnds(0, on(30));
  await cardEnds(1, on(4));
  await cardEnds(2, on(3));
  const numbers = (text: string) => [0, 1, 2].filter((at) => text.includes(must(cards[at]).number));
  const before = await counts();

  const [clerk, colleague, stranger] = await tell(on(-1));
  expect(must(clerk).length).toBe(must(before[0]).length + 1);
  expect(must(colleague).length).toBe(must(before[1]).length + 1);
  expect(must(stranger).length).toBe(0);
  const mail = must(must(clerk)[0]);
  expect(numbers(mail.text)).toEqual([0, 2]);
  expect(mail.text.indexOf(must(cards[2]).number)).toBeLessThan(
    mail.text.indexOf(must(cards[0]).number),
  );
  expect(mail.text).toContain('/#/sap-het-han');
  expect(must(must(colleague)[0]).subject).toMatch(/^Expiring for your company: \d$/);

  // The mail of that day was already sent. Then a pause of four days follows, in which the
  // seven-day warning of the second card was due.
  expect((await tell(due)).map(({ length }) => length)).toEqual(
    [clerk, colleague, stranger].map((mails) => must(mails).length),
  );
  const [late] = await tell(on(-4));
  expect(must(late).length).toBe(must(clerk).length + 1);
  expect(numbers(must(must(late)[0]).text)).toEqual([0, 1, 2]);

  // Users who have switched it off get no mail, nor does a company that is switched off.
  const { client, token } = by.clerk;
  const choose = (expiryMails: boolean) =>
    client.call(chooseExpiryMails, { body: { expiryMails } }, { token });
  const chosen = async (who: Caller) =>
    (await who.client.call(searchNotices, { query: {} }, { token: who.token })).body.expiryMails;
  expect(await chosen(by.clerk)).toBe(true);
  await choose(false);
  expect(await chosen(by.clerk)).toBe(false);
  expect(await chosen(by.safety)).toBeNull();
  const [off, still] = await tell(on(-1));
  expect([must(off).length, must(still).length]).toEqual([
    must(late).length,
    must(colleague).length + 2,
  ]);
  await choose(true);
  await run(`update contractor set active = false where code = 'PTSC'`);
  const stopped = await tell(on(-1));
  await run(`update contractor set active = true where code = 'PTSC'`);
  expect(stopped.map(({ length }) => length).slice(0, 2)).toEqual([
    must(off).length,
    must(still).length,
  ]);
});
