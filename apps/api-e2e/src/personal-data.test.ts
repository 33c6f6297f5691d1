import { randomUUID } from 'node:crypto';
import {
  copyRequest,
  expirePersonalData,
  exportPerson,
  forgetPerson,
  getCoverChanges,
  getHistories,
  getReviewState,
  getPersonalDataRuns,
  getRequest,
  RESULT,
  revokeRequest,
  STATUS,
  type ForgetPersonBody,
  type PeopleRequestInput,
  type PersonalDataRun,
} from '@portal/contracts';
import { must, unique } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers } from '@portal/testing/entry-life';
import {
  detailOf,
  freshIdentityNumber,
  PAPER,
  saved,
  submitted,
  validPeopleRequest,
} from '@portal/testing/people';
import { checkedPhoto, uploadForm } from '@portal/testing/upload';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { create } from './support/administration';
import { execute, rowsOf } from './support/database';
import { allContent, allJobsDone, tablesWith } from './support/kept-data';
import { usePortal } from './support/portal';
import { tracesOnSite } from './support/traces-on-site';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });
const run = (statement: string) => execute(portal.databaseUrl, statement);
const rows = <Row extends object>(statement: string) => rowsOf<Row>(portal.databaseUrl, statement);

let by: Approvers;
let admin: Caller;

beforeAll(async () => {
  // Marks the nightly job as already run today, so that it does not interfere.
  await run(
    `insert into personal_data_run (id, kind, day, finished_at) values (gen_random_uuid(), 'night',
       (now() at time zone 'Asia/Ho_Chi_Minh')::date, now())`,
  );
  [by, admin] = await Promise.all([
    approvers(portal.client),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
});

const expire = async (dryRun: boolean): Promise<PersonalDataRun> => {
  const { body } = await admin.client.call(expirePersonalData, { body: { dryRun } }, admin);
  if (dryRun) return body.data;
  return ended(body.data.id);
};

/** Waits until a run has ended. */
const ended = (id: string) =>
  until(async () => {
    const { body } = await admin.client.call(getPersonalDataRuns, { query: {} }, admin);
    return body.data.find((one) => one.id === id && one.finishedDate !== null);
  });

/**
 * Records that a person came in through a gate this many months ago, as if it had been reported
 * just now.
 */
const cameIn = (key: string, months: number) =>
  run(`insert into gate_event (id, gate_id, direction, outcome, person_id, number, happened_at, by_id)
    select gen_random_uuid(), g.id, 'in', 'passed', p.id, 'AT26-000001', now() - interval '${months} months', u.id
    from person p, gate g, "user" u
    where p.identity_key = '${key}' and g.code = 'C2' and u.email = 'guard@plant.example'`);

const forget = (identityNumber: string, change: Partial<ForgetPersonBody> = {}, who = admin) =>
  who.client.call(
    forgetPerson,
    { body: { identityNumber, reason: 'Theo đơn đề nghị', dryRun: false, ...change } },
    who,
  );

/** Makes a request older. */
const older = (requestId: string, months: number) =>
  run(`update request set created_at = created_at - interval '${months} months',
         changed_at = changed_at - interval '${months} months', starts_at = starts_at - interval '${months} months', ends_at = ends_at - interval '${months} months' where id = '${requestId}';
       update safety_card set valid_from = valid_from - interval '${months} months', valid_to = valid_to - interval '${months} months' where request_id = '${requestId}';
       update person set created_at = created_at - interval '${months} months'
       where id in (select person_id from safety_card where request_id = '${requestId}');
       update contractor_person set registered_at = registered_at - interval '${months} months', granted_at = granted_at - interval '${months} months' where request_id = '${requestId}'`);

const tracesOf = (words: readonly string[]) => tablesWith(portal.databaseUrl, words);
const jobsDone = () => allJobsDone(portal.databaseUrl);
const everything = () => allContent(portal.databaseUrl);

/** Lets the clean-up remove unused files. */
async function cleanFiles(ids: readonly string[]): Promise<void> {
  const list = ids.map((id) => `'${id}'`).join();
  const left = () =>
    rows<{ unused: boolean }>(
      `select unused_since is not null as unused from file where id in (${list})`,
    );
  await run(`select graphile_worker.add_job('sweep')`);
  await until(async () => ((await left()).every(({ unused }) => unused) ? true : undefined));
  await run(`update file set unused_since = unused_since - interval '3 days' where id in (${list});
             select graphile_worker.add_job('sweep')`);
  await until(async () => ((await left()).length === 0 ? true : undefined));
}

/** A person with a unique name. */
const somebody = () => ({
  fullName: `Đặng Thùy ${unique('Trâm')}`,
  identityCardNumber: freshIdentityNumber(),
  address: `thôn ${unique('Phước Hòa')}, tỉnh Quảng Ngãi`,
});

type Somebody = ReturnType<typeof somebody>;

/** Makes the first person of a form this person, with their own photo and papers. */
async function madeFor(person: Somebody) {
  const sender = { baseUrl: by.clerk.client.baseUrl, token: by.clerk.token };
  const [imageId, paper, confirmation] = await Promise.all([
    checkedPhoto(sender),
    uploadForm(sender, { name: `CCCD ${person.identityCardNumber}.pdf`, bytes: PAPER }),
    uploadForm(sender, { name: `Xác nhận ${person.fullName}.pdf`, bytes: PAPER }),
  ]);
  const fileIds = [imageId, paper.body.id, confirmation.body.id];
  const change = (form: PeopleRequestInput): PeopleRequestInput => ({
    ...form,
    files: [{ id: confirmation.body.id }],
    staffItems: form.staffItems.map((item, at) =>
      at > 0
        ? item
        : {
            ...item,
            ...person,
            imageId,
            staffProfileFiles: item.staffProfileFiles.map((group) => ({
              ...group,
              types: group.types.map((type) => ({ ...type, files: [{ id: paper.body.id }] })),
            })),
          },
    ),
  });
  return { fileIds, change };
}

const paperOf = async (requestId: string) =>
  until(async () => {
    const [row] = await rows<{ id: string | null }>(
      `select file_id::text as id from approval where request_id = '${requestId}'`,
    );
    return row?.id ?? undefined;
  });

it('what is over for long is removed by age, the rest stays, and a dry run changes nothing', async () => {
  const person = somebody();
  const { fileIds, change } = await madeFor(person);
  const [old, recent] = [
    await approved(by, { count: 2, notPassed: 1, change }),
    await approved(by, { count: 1 }),
  ];
  const takenBack = await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
  await by.clerk.client.call(revokeRequest, { params: { id: takenBack.id } }, by.clerk);
  const draft = await saved(by.clerk, await validPeopleRequest(by.clerk, 1));
  const fresh = await saved(by.clerk, await validPeopleRequest(by.clerk, 1));
  const signed = await paperOf(old.id);
  await older(old.id, 62);
  await older(takenBack.id, 62);
  await older(recent.id, 30);
  await older(draft.id, 13);
  await run(
    `insert into record_read (user_id, kind, subject, hour)
       select id, 'violations', '${person.identityCardNumber}', date_trunc('hour', now() - interval '25 months')
       from "user" where email = 'admin@plant.example';
     insert into admin_event (id, action, table_name, row_key, created_at)
       values (gen_random_uuid(), 'created', 'people', '${person.identityCardNumber}', now() - interval '25 months')`,
  );
  await cameIn(person.identityCardNumber, 62);

  const before = await everything();
  const counted = await expire(true);
  expect(counted).toMatchObject({
    kind: 'expire',
    isDryRun: true,
    counts: { requests: 2, drafts: 1, people: 1, vehicles: 0, registry: 3, logs: 2 },
  });
  expect(await everything()).toEqual(before);

  const done = await expire(false);
  expect(done.counts).toEqual({ requests: 2, drafts: 1, people: 1, registry: 3, logs: 2 });
  await cleanFiles([...fileIds, signed]);
  expect(await tracesOf(Object.values(person))).toEqual([]);
  const { body: shown } = await by.clerk.client.call(
    getRequest,
    { params: { id: old.id } },
    by.clerk,
  );
  expect(shown).toMatchObject({
    websiteStatus: STATUS.approved,
    staffItems: [{ fullName: '', result: RESULT.passed }, { result: RESULT.notPassed }],
  });
  const { body: history } = await by.clerk.client.call(
    getHistories,
    { params: { id: old.id } },
    by.clerk,
  );
  expect(history[0]).toMatchObject({ actionCode: 'forget', author: '', details: [] });
  // The reviewers can still open it, and see no changes.
  const byId = { params: { id: old.id } };
  const { body: state } = await admin.client.call(getReviewState, byId, admin);
  expect(state.items.map(({ verdict }) => verdict)).toEqual([null, null]);
  const changes = await admin.client.call(getCoverChanges, byId, admin);
  expect([changes.status, changes.body]).toEqual([200, []]);
  // An abandoned request is ended, and not left as an empty draft.
  expect((await detailOf(by.clerk, takenBack.id)).websiteStatus).toBe(STATUS.removed);
  expect((await detailOf(by.clerk, recent.id)).staffItems[0]?.fullName).not.toBe('');
  const drafts = await rows(`select id from request where id in ('${draft.id}', '${fresh.id}')`);
  expect(drafts).toEqual([{ id: fresh.id }]);

  // The removed paper is not created again.
  await run(
    `select graphile_worker.add_job('signApproval', '{"requestId": "${old.id}"}'::json);
     update approval set approved_at = approved_at - interval '2 days' where request_id = '${old.id}';`,
  );
  await run(`select graphile_worker.add_job('sweep')`);
  await jobsDone();
  const papers = await rows(`select file_id from approval where request_id = '${old.id}'`);
  expect(papers).toEqual([{ file_id: null }]);

  expect((await expire(false)).counts).toEqual({});
});

it('the job of the night runs once a day, however often it is thought of', async () => {
  await run(`delete from personal_data_run where kind = 'night'`);
  await Promise.all([
    run(`select graphile_worker.add_job('sweep')`),
    run(`select graphile_worker.add_job('sweep')`),
  ]);
  const nights = () =>
    rows<{ over: boolean }>(
      `select finished_at is not null as over from personal_data_run where kind = 'night'`,
    );
  await until(async () => ((await nights())[0]?.over ? true : undefined));
  await run(`select graphile_worker.add_job('sweep')`);
  await jobsDone();
  expect(await nights()).toEqual([{ over: true }]);
});

it('a person gets everything that is kept, and is removed without a trace once nothing forbids it', async () => {
  const person = somebody();
  const { fileIds, change } = await madeFor(person);
  const number = person.identityCardNumber;
  const root = await approved(by, { count: 2, change });
  const entry = await entryApprovers(portal.client);
  const vehicles = await approveEntry(
    entry,
    await submitted(by.clerk, {
      ...(await validVehicleRequest(by.clerk, root, 1)),
      id: randomUUID(),
    }),
  );
  const signed = await paperOf(root.id);
  await create(admin, 'violations', {
    personId: number,
    violationTime: '01/02/2020 08:00',
    description: `${person.fullName} không đội mũ`,
  });
  await create(admin, 'blacklist', {
    personId: number,
    since: '2020-02-01',
    reason: 'Vi phạm',
    active: true,
  });
  await cameIn(number, 0);
  await detailOf(by.office, root.id);
  // The other person's item was once this person's, and a comment on the request names the person.
  const [own, others] = root.staffItems.map(({ id }) => id);
  await run(
    `with former as (insert into item_decision (id, item_id, round, result, by_id, at, snapshot)
       select gen_random_uuid(), '${others}', 1, 0, by_id, at - interval '1 hour', snapshot
       from item_decision where item_id = '${own}' returning id) insert into item_finding (id, decision_id, position, reason_code, note) select gen_random_uuid(), id, 0, 'mismatch', 'Sai người' from former;
     insert into item_finding (id, decision_id, position, reason_code, note)
       select gen_random_uuid(), id, 0, 'other', 'Đi cùng ${person.fullName}'
       from item_decision where item_id = '${others}' and result = 1;
     insert into cover_finding (id, request_id, round, reason_code, note, by_id)
       select gen_random_uuid(), '${root.id}', 1, 'other', 'Liên hệ: ${person.fullName}', by_id
       from item_decision where item_id = '${own}';
     insert into request_event (id, request_id, seq, action, comment, to_status, details)
     values (gen_random_uuid(), '${root.id}', 99, 'confirm', 'Đã gọi ${person.fullName}', 5,
       '{"changes": [{"row": 1, "label": "${person.fullName}", "fields": ["note"]}]}');
     insert into card_hand_out (id, card_id, person_id, company, handed_at, handed_by_id, gate_id, valid_until) select gen_random_uuid(), k.id, p.id, 'Đội của ${person.fullName}', now() - interval '1 hour', u.id, g.id, now() + interval '1 hour' from plant_card k, person p, gate g, "user" u where k.number = 'T001' and p.identity_key = '${number}' and g.code = 'C2' and u.email = 'guard@plant.example'`,
  );

  // The person, and somebody who gave another name, sent entries by links.
  await run(
    `with links as (insert into self_link (id, request_id, person_name, token_hash, created_by_id, expires_at)
       select gen_random_uuid(), r.id, name, md5(name), r.owner_id, now()
       from request r, unnest(array['${person.fullName}', '']) as name where r.id = '${root.id}' returning id, person_name)
     insert into self_entry (id, link_id, identity_key, person, consent_version, consent_language)
       select gen_random_uuid(), id, '${number}', jsonb_build_object('identityCardNumber', '${number}', 'fullName', '${person.fullName}', 'nationalityId', null, 'dateOfBirth', null, 'genderId', null, 'address', '${person.address}'), '2026-11', 'vi' from links`,
  );

  await run(tracesOnSite(number, person.fullName));

  const told = await admin.client.call(exportPerson, { body: { identityNumber: number } }, admin);
  expect(told.headers.get('Content-Disposition')).toContain('attachment');
  const { requestNumber } = await numberOf(root.id);
  expect(told.body).toMatchObject({
    plantRecord: { fullName: person.fullName, address: person.address },
    cards: [{ requestNumber }],
    violations: [{ description: `${person.fullName} không đội mũ` }],
    bars: [{ reason: 'Vi phạm', isActive: true }],
    gateEvents: [{ gate: 'Cổng số 2 – Nhà thầu', direction: 'in', outcome: 'passed' }],
    cardsHandedOut: [{ number: 'T001', returnedAt: null }],
    companyRegistries: [{ requestNumber, form: { fullName: person.fullName } }],
    sentByLinks: [
      { requestNumber, form: { fullName: person.fullName }, consentVersion: '2026-11' },
      { requestNumber, form: { fullName: person.fullName }, consentVersion: '2026-11' },
    ],
    inductions: [
      { course: 'An toàn ban đầu', isPassed: false, questions: [{ question: 'Hỏi?', answer: '' }] },
    ],
    musters: [{ kind: 'drill', leftAt: null, ticks: [{ state: 'safe' }] }],
    trainingClasses: [{ place: 'Hội trường', state: 'booked' }],
    consents: [{ requestNumber, language: 'vi', by: expect.any(String) as string }],
  });
  const { requestItems, readBy } = told.body as {
    requestItems: { requestNumber: string; form: { field: string; value: string }[] }[];
    readBy: { requestNumber?: string }[];
  };
  expect(requestItems.map((item) => item.requestNumber)).toEqual(
    expect.arrayContaining([requestNumber, (await numberOf(vehicles.id)).requestNumber]),
  );
  expect(requestItems.filter(({ form }) => JSON.stringify(form).includes(number))).toHaveLength(3);
  expect(JSON.stringify(requestItems)).toContain(person.address);
  expect(readBy.some((read) => read.requestNumber === requestNumber)).toBe(true);

  // The obstacles one after the other: the bar, the card, the running request.
  const written = `${number.slice(0, 3)} ${number.slice(3, 6)}.${number.slice(6)}`;
  const refusal = async (change_: Partial<ForgetPersonBody> = {}) =>
    (await forget(written, change_)).body.message;
  expect(await refusal()).toContain('đang bị cấm');
  await run(`update blacklist_entry set active = false where person_id in
    (select id from person where identity_key = '${number}')`);
  expect(await refusal()).toContain('thẻ an toàn AT');
  await run(`update safety_card set is_ended = true where request_id = '${root.id}'`);
  expect(await refusal()).toContain('đang giữ thẻ T001');
  await run(
    `update card_hand_out set returned_at = now(), returned_by_id = handed_by_id, returned_gate_id = gate_id`,
  );
  expect(await refusal()).toContain(requestNumber);
  for (const { id } of [root, vehicles]) await older(id, 3);
  expect(await refusal({ reason: `${person.fullName} yêu cầu` })).toContain('Lý do');

  const before = await everything();
  const counted = await forget(written, { dryRun: true });
  expect(counted.body).toMatchObject({
    isSuccess: true,
    data: {
      person: 1,
      cards: 1,
      violations: 1,
      items: 2,
      registry: 1,
      selfEntries: 2,
      musters: 1,
      bookings: 1,
      inductions: 1,
      adminEvents: 2,
    },
  });
  expect(await everything()).toEqual(before);

  // The removal also finds other spellings of the number in old forms.
  await run(
    `update vehicle_item set driver_identity_number = translate('${written}', '0123456789', '٠١٢٣٤٥٦٧٨٩')
     where driver_identity_number = '${number}'`,
  );
  const done = await forget(written);
  expect(done.body).toMatchObject({ isSuccess: true, data: counted.body.data });
  await cleanFiles([...fileIds, signed]);
  expect(await tracesOf(Object.values(person))).toEqual([]);
  // The other people of the request, the vehicle, and the findings about the person stay.
  const left = await detailOf(by.clerk, root.id);
  expect(left.staffItems.map(({ fullName, result }) => [fullName, result])).toEqual([
    ['', RESULT.passed],
    ['Nguyễn Văn Thứ 2', RESULT.passed],
  ]);
  const plates = await rows<{ plate: string }>(
    `select v.number_plate as plate from vehicle_item v join request_item i on i.id = v.item_id
     where i.request_id = '${vehicles.id}'`,
  );
  expect(plates).toEqual([{ plate: must(vehicles.vehicleItems[0]).numberPlate }]);

  expect((await forget(written)).body.message).toContain('không lưu dữ liệu nào');
  const again = await admin.client.call(exportPerson, { body: { identityNumber: number } }, admin);
  expect(again.status).toBe(404);
  const { body: log } = await admin.client.call(getPersonalDataRuns, { query: {} }, admin);
  expect(log.data.slice(0, 2)).toMatchObject([
    { kind: 'forget', isDryRun: false, reason: 'Theo đơn đề nghị', counts: { person: 1 } },
    { kind: 'forget', isDryRun: true },
  ]);
});

it.each(['reviewer@plant.example', 'clerk@ptsc.example'])('is no business of %s', async (email) => {
  const who = await demoCaller(portal.client, email);
  const body = { identityNumber: '052086479076' };
  const answers = [
    await who.client.call(exportPerson, { body }, who),
    await forget(body.identityNumber, {}, who),
    await who.client.call(expirePersonalData, { body: { dryRun: true } }, who),
    await who.client.call(getPersonalDataRuns, { query: {} }, who),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('consent is kept as it was ticked, goes with the tick, and is nothing that a copy takes along', async () => {
  const form = await validPeopleRequest(by.clerk, 1);
  const consentOf = async () => (await detailOf(by.clerk, form.id)).staffPlan.consent;
  const english = { ...by.clerk, client: by.clerk.client.as({ language: 'en' }) };
  const first = await saved(english, form);
  const given = must((await consentOf()) ?? undefined);
  expect(given.text).toMatch(/^The people on the list agreed/);
  const second = await saved(by.clerk, first);
  expect(await consentOf()).toEqual(given);
  const without = { ...second, staffPlan: { ...second.staffPlan, hasConsent: false } };
  const third = await saved(by.clerk, without);
  expect(await consentOf()).toBeNull();
  await saved(by.clerk, { ...third, staffPlan: form.staffPlan });
  expect((await consentOf())?.text).toMatch(/^Các nhân sự trong danh sách đã đồng ý/);
  const copied = await by.clerk.client.call(copyRequest, { params: { id: form.id } }, by.clerk);
  const { staffPlan } = await detailOf(by.clerk, must(copied.body.data ?? undefined).id);
  expect(staffPlan).toMatchObject({ hasConsent: false, consent: null });
});

const numberOf = async (id: string): Promise<{ requestNumber: string }> => {
  const { body } = await by.clerk.client.call(getRequest, { params: { id } }, by.clerk);
  return { requestNumber: must(body.requestNumber ?? undefined) };
};
