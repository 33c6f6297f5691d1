import { randomUUID } from 'node:crypto';
import {
  companyPaperKinds,
  decideCompanyPaper,
  getCompanyPapers,
  getFile,
  getGateList,
  searchSite,
  getPersonMovements,
  searchCompanyPapers,
  sendCompanyPaper,
  withdrawCompanyPaper,
  type CompanyPaperBody,
  type DemandedPaper,
} from '@portal/contracts';
import {
  addDays,
  answerOfList,
  lastMailTime,
  plantDate,
  readGateCode,
  type GateList,
} from '@portal/domain';
import { mailsTo, must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { byCode } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { photo, uploaded } from '@portal/testing/upload';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 4);
const { run, call, freshCard, scan, letThrough, attempt } = desk;
const today = plantDate(new Date());
const shown = (day: string) => day.split('-').reverse().join('/');

let clerk: Caller;
let stranger: Caller;
let reviewer: Caller;
let admin: Caller;
beforeAll(async () => {
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  stranger = await demoCaller(portal.client, 'clerk@lilama.example');
  reviewer = await demoCaller(portal.client, 'reviewer@plant.example');
  admin = await demoCaller(portal.client, 'admin@plant.example');
});

const as =
  ({ client, token }: Caller): Caller['client']['call'] =>
  (route, input) =>
    client.call(route, input, { token });

async function demandedOf(who: Caller, kindId: string): Promise<DemandedPaper> {
  const { body } = await as(who)(getCompanyPapers, {});
  return must(body.find((demanded) => demanded.kindId === kindId));
}
const kind = async (code: string) => (await byCode(clerk, companyPaperKinds))(code).id;

/** A paper that is ready to be sent. */
async function paperOf(
  who: Caller,
  code: string,
  change: Partial<CompanyPaperBody> = {},
): Promise<CompanyPaperBody> {
  const { client, token } = who;
  const file = await uploaded(
    { baseUrl: client.baseUrl, token },
    { name: 'bao-hiem.jpg', bytes: await photo('portrait-a-3x4.jpg') },
  );
  return {
    id: randomUUID(),
    kindId: await kind(code),
    fileId: file.id,
    number: 'BH-77',
    issuer: 'Bảo hiểm miền Trung',
    lastDay: addDays(today, 300),
    ...change,
  };
}

const send = async (who: Caller, body: CompanyPaperBody) =>
  (await as(who)(sendCompanyPaper, { body })).body;
const decide = async (who: Caller, id: string, isApproved: boolean, reason = '') =>
  (await as(who)(decideCompanyPaper, { params: { id }, body: { isApproved, reason } })).body;

/** Adds a paper of PTSC as if it had been approved just now. @param lastDay SQL */
const approveInDatabase = (code: string, lastDay: string | null) =>
  run(`insert into company_paper
      (id, contractor_id, kind_id, file_id, last_day, status, uploaded_by_id, ended_by_id, ended_at)
    select gen_random_uuid(), p.contractor_id, p.kind_id, p.file_id, ${lastDay ? `'${lastDay}'` : 'null'}, 'approved',
      p.uploaded_by_id, p.uploaded_by_id, now()
    from company_paper p join company_paper_kind k on k.id = p.kind_id and k.code = '${code}'
    join contractor c on c.id = p.contractor_id and c.code = 'PTSC' limit 1`);

async function listNow(): Promise<GateList> {
  const { gate, deviceId } = desk.known();
  const { body } = await call(getGateList, { query: { gateId: gate, deviceId } });
  return JSON.parse(body.payload) as GateList;
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

const statusOfFile = async ({ client, token }: Caller, id: string) =>
  (
    await fetch(new URL(getFile.path.replace(':id', id), client.baseUrl), {
      headers: { Authorization: `Bearer ${token}` },
    })
  ).status;

it('a paper is sent, seen beside its data, refused with a reason, sent again and in force once it is approved', async () => {
  const kindId = await kind('BHTN');
  const first = await paperOf(clerk, 'BHTN');
  const before = await demandedOf(clerk, kindId);
  expect(before).toMatchObject({ name: 'Bảo hiểm trách nhiệm', state: 'valid', waiting: null });
  expect(await send(clerk, first)).toMatchObject({ isSuccess: true });
  // The answer was lost, and the page sends it again.
  expect(await send(clerk, first)).toMatchObject({ isSuccess: true });
  expect(await send(clerk, await paperOf(clerk, 'BHTN'))).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('chờ nhà máy duyệt') as string,
  });

  const filterValue = JSON.stringify({ status: 'waiting', keyword: 'ptsc bh-77' });
  const found = (await as(reviewer)(searchCompanyPapers, { query: { filterValue } })).body;
  expect(found).toMatchObject({
    data: [
      {
        id: first.id,
        kindName: 'Bảo hiểm trách nhiệm',
        companyName: expect.stringContaining('PTSC') as string,
        lastDayBefore: before.inForce?.lastDay,
        lastDay: first.lastDay,
      },
    ],
    totalCount: 1,
    waitingCount: 1,
  });
  expect((await fetch(new URL(must(found.data[0]).file.url, portal.client.baseUrl))).status).toBe(
    200,
  );

  const unsaid = await as(reviewer)(decideCompanyPaper, {
    params: { id: first.id },
    body: { isApproved: false },
  });
  expect(unsaid).toMatchObject({ status: 400, error: { fieldErrors: [{ field: 'reason' }] } });
  expect(await decide(reviewer, first.id, false, 'Thiếu trang 2')).toMatchObject({
    isSuccess: true,
  });
  const refused = await demandedOf(clerk, kindId);
  expect(refused).toMatchObject({ state: 'valid', waiting: null });
  expect(refused.inForce?.id).toBe(before.inForce?.id);
  expect(refused.papers[0]).toMatchObject({
    id: first.id,
    status: 'refused',
    ended: { reason: 'Thiếu trang 2' },
  });
  const mails = await mailsTo(portal.client, 'clerk@ptsc.example', /Bảo hiểm trách nhiệm/);
  expect(must(mails[0]).text).toContain('Thiếu trang 2');

  const second = await paperOf(clerk, 'BHTN');
  await send(clerk, second);
  expect(await decide(reviewer, second.id, true)).toMatchObject({ isSuccess: true });
  expect(await demandedOf(clerk, kindId)).toMatchObject({
    state: 'valid',
    waiting: null,
    inForce: { id: second.id, number: 'BH-77', lastDay: second.lastDay },
    hold: { isAmber: false, from: addDays(today, 301) },
  });
});

it('a paper with a day that is over, without a day that is demanded, or of no kind of the plant is refused', async () => {
  const refusals = [
    [{ lastDay: addDays(today, -1) }, 'lastDay'],
    [{ lastDay: null }, 'lastDay'],
    [{ kindId: randomUUID() }, 'kindId'],
  ] as const;
  const paper = await paperOf(clerk, 'CKAT');
  for (const [change, field] of refusals) {
    const answer = await as(clerk)(sendCompanyPaper, { body: { ...paper, ...change } });
    expect(answer).toMatchObject({ status: 400, error: { fieldErrors: [{ field }] } });
  }
});

it('nothing of another company can be seen, read, withdrawn or sent', async () => {
  const paper = await paperOf(clerk, 'CKAT');
  await send(clerk, paper);
  const others = (await as(stranger)(getCompanyPapers, {})).body;
  expect(JSON.stringify(others)).not.toContain(paper.id);
  const params = { id: paper.id };
  expect((await as(stranger)(withdrawCompanyPaper, { params })).status).toBe(404);
  expect(
    (await as(stranger)(sendCompanyPaper, { body: { ...paper, id: randomUUID() } })).status,
  ).toBe(400);
  expect((await as(stranger)(sendCompanyPaper, { body: paper })).status).toBe(409);
  const guard = await demoCaller(portal.client, 'guard@plant.example');
  for (const who of [stranger, clerk, guard]) {
    expect((await as(who)(searchCompanyPapers, { query: {} })).status).toBe(403);
    const body = { isApproved: true };
    expect((await as(who)(decideCompanyPaper, { params, body })).status).toBe(403);
  }
  for (const who of [reviewer, admin, guard])
    expect((await as(who)(getCompanyPapers, {})).status).toBe(403);
  const colleague = await demoCaller(portal.client, 'colleague@ptsc.example');
  const readers = [clerk, colleague, reviewer, admin, stranger, guard];
  const statuses = [];
  for (const who of readers) statuses.push(await statusOfFile(who, paper.fileId));
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404]);

  expect((await as(colleague)(withdrawCompanyPaper, { params })).body.isSuccess).toBe(true);
  expect(await decide(reviewer, paper.id, true)).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('đã rút hồ sơ này') as string,
  });
});

it('of two reviewers at once one decides, and the other reads who was faster', async () => {
  const paper = await paperOf(clerk, 'CKAT');
  await send(clerk, paper);
  const answers = await Promise.all([
    decide(reviewer, paper.id, true),
    decide(admin, paper.id, false, 'Không rõ'),
  ]);
  const [loser] = answers.filter(({ isSuccess }) => !isSuccess);
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1);
  expect(loser?.message).toMatch(/^.+ đã (duyệt|từ chối) hồ sơ này lúc \d{2}:\d{2} /);
  const [stored] = await rowsOf<{ status: string }>(
    portal.databaseUrl,
    `select status from company_paper where id = '${paper.id}'`,
  );
  expect(stored?.status).toBe(answers[0].isSuccess ? 'approved' : 'refused');
});

/** Why the board shows somebody inside as overdue. */
async function overdue(number: string): Promise<string[]> {
  const { body } = await call(searchSite, { query: { show: 'inside', keyword: number } });
  return must(body.data.find((row) => row.number === number)).overdue;
}

it('a paper counts on its last day, turns the people of the company red from the day after, by scan and without a network, and counts again once it is renewed', async () => {
  const [{ number }, inside] = [freshCard(), freshCard()];
  await approveInDatabase('BHTN', today);
  expect(await scan(number)).toMatchObject({ isGreen: true, reasons: [] });
  await letThrough(attempt(inside.number));
  expect(await overdue(inside.number)).not.toContain('companyPapers');
  const list = await listNow();
  expect(offline(list, number, today)).toMatchObject({ isGreen: true });
  const kindId = await kind('BHTN');
  expect(offline(list, number, addDays(today, 1))).toMatchObject({
    isGreen: false,
    isAmber: false,
    mayOverrule: false,
    findings: [{ reason: 'companyPapers', kindId, day: today }],
  });
  expect(list.companyPaperKinds).toContainEqual({ id: kindId, name: 'Bảo hiểm trách nhiệm' });
  // The days are in the list once for each company, not for each person.
  expect(list.companies).toHaveLength(1);
  expect(JSON.stringify(list.people)).not.toContain(kindId);

  await approveInDatabase('BHTN', addDays(today, -1));
  const text = `Hồ sơ công ty – Bảo hiểm trách nhiệm: hết hạn ngày ${shown(addDays(today, -1))}`;
  expect(await scan(number)).toMatchObject({
    isGreen: false,
    isAmber: false,
    mayOverrule: false,
    reasons: [{ reason: 'companyPapers', isAmber: false, text }],
  });
  expect(await letThrough(attempt(number, 'out'))).toMatchObject({ outcome: 'passed' });
  expect(await overdue(inside.number)).toContain('companyPapers');
  expect(await demandedOf(clerk, kindId)).toMatchObject({ state: 'over' });

  const renewed = await paperOf(clerk, 'BHTN');
  await send(clerk, renewed);
  expect(await scan(number)).toMatchObject({ isGreen: false });
  await decide(reviewer, renewed.id, true);
  expect(await scan(number)).toMatchObject({ isGreen: true, reasons: [] });
  expect(offline(await listNow(), number, addDays(today, 1))).toMatchObject({ isGreen: true });
  expect(await overdue(inside.number)).not.toContain('companyPapers');
});

it('a kind that is set so turns people and vehicles amber: told, and let in with a note', async () => {
  const { number, personId } = freshCard();
  const { vehicleRequest } = desk.known();
  const plate = must(vehicleRequest.vehicleItems[0]).numberPlate;
  await run(`update company_paper_kind set needs_last_day = true where code = 'DKKD'`);
  const amber = {
    isGreen: false,
    isAmber: true,
    mayOverrule: true,
    reasons: [
      {
        reason: 'companyPapers',
        isAmber: true,
        text: 'Hồ sơ công ty – Giấy chứng nhận đăng ký doanh nghiệp: chưa có bản còn hiệu lực',
      },
    ],
  };
  // The instance hears of the change of the list.
  expect(
    await until(async () => ((await scan(number)).isAmber ? await scan(number) : undefined)),
  ).toMatchObject(amber);
  expect(await scan(plate)).toMatchObject(amber);
  expect(offline(await listNow(), number, today)).toMatchObject({ isAmber: true });
  const entering = attempt(number);
  expect(await letThrough(entering)).toMatchObject({ isSuccess: false });
  expect(
    await letThrough({ ...attempt(number), note: 'Đã gọi phòng nhân sự nhà thầu' }),
  ).toMatchObject({ outcome: 'overruled' });
  const { body } = await as(admin)(getPersonMovements, { params: { id: personId }, query: {} });
  expect(body.data[0]).toMatchObject({
    outcome: 'overruled',
    isAmber: true,
    reasons: ['companyPapers'],
  });
  await run(`update company_paper_kind set needs_last_day = false where code = 'DKKD'`);
});

it('gates hold no company before its papers count', async () => {
  const { number } = freshCard();
  await approveInDatabase('CKAT', addDays(today, -3));
  await run(`update admission_state set companies_count_from = '${addDays(today, 1)}'`);
  expect((await scan(number)).reasons.filter(({ isAmber }) => !isAmber)).toEqual([]);
  expect(offline(await listNow(), number, addDays(today, 1))).toMatchObject({ isGreen: false });
  await run(`update admission_state set companies_count_from = null`);
  expect((await scan(number)).isGreen).toBe(false);
});

it('the users of a company are mailed before the last day and once it is over, each once, in their language', async () => {
  const due = plantDate(lastMailTime(new Date()));
  await run(`update "user" set language = 'en' where email = 'colleague@ptsc.example'`);
  const mails = async () => {
    const [vi, en] = await Promise.all([
      mailsTo(portal.client, 'clerk@ptsc.example', /^Hồ sơ công ty sắp/),
      mailsTo(portal.client, 'colleague@ptsc.example', /^Papers of your company/),
    ]);
    return { vi, en };
  };
  const warned = () =>
    rowsOf<{ days: number | null }>(
      portal.databaseUrl,
      `select p.warned_days as days from company_paper p join company_paper_kind k on k.id = p.kind_id
       where k.code = 'CKAT' and p.status = 'approved'
         and p.contractor_id = (select id from contractor where code = 'PTSC') order by p.ended_at desc, p.id desc limit 1`,
    );
  /** Runs the sweep until the newest paper has this mark. */
  const sweepUntil = async (days: number) => {
    await run(`select graphile_worker.add_job('sweep')`);
    await until(async () => ((await warned())[0]?.days === days ? true : undefined));
    return mails();
  };
  await approveInDatabase('CKAT', addDays(due, 30));
  const first = await sweepUntil(30);
  const text = must(first.vi[0]).text;
  expect(text).toContain(
    `Thỏa thuận an toàn với nhà máy: hết hạn ngày ${shown(addDays(due, 30))} (còn 30 ngày)`,
  );
  expect(text).toContain('/#/ho-so-cong-ty');
  expect(must(first.en[0]).text).toContain('Safety agreement with the plant: ends on');
  await approveInDatabase('CKAT', addDays(due, 5));
  const second = await sweepUntil(7);
  expect(second.vi).toHaveLength(first.vi.length + 1);
  await approveInDatabase('CKAT', addDays(due, -1));
  const third = await sweepUntil(-1);
  expect(third.vi).toHaveLength(second.vi.length + 1);
  expect(must(third.vi[0]).text).toContain('Thỏa thuận an toàn với nhà máy: đã hết hạn');
  // Another sweep says nothing more of this paper. A paper of another kind shows that it is done.
  await approveInDatabase('BHTN', addDays(due, 6));
  await run(`select graphile_worker.add_job('sweep')`);
  const fourth = await until(async () => {
    const now = await mails();
    return now.vi.length > third.vi.length ? now : undefined;
  });
  expect(must(fourth.vi[0]).text).not.toContain('Thỏa thuận an toàn');
  expect(fourth.vi).toHaveLength(third.vi.length + 1);
});
