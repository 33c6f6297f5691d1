import { randomUUID } from 'node:crypto';
import {
  cancelRequest,
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  checkClass,
  closePass,
  countTrip,
  courses,
  downloadCardChangeConfirmation,
  getCancelScope,
  getDoubts,
  getRequest,
  guaranteeRoutes,
  loadCardStaff,
  saveClass,
  countExpected,
  searchExpected,
  type CardChangeType,
  type ClassBody,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { almostApproved } from '@portal/testing/approval';
import {
  cardChangeOf,
  checkCardChange,
  openCardTask,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approvedRoot,
  approveEntry,
  decideAll,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import {
  confirmGuarantee,
  openGuaranteeTask,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { byCode, submitted } from '@portal/testing/people';
import { complete, openTask } from '@portal/testing/review';
import { approveTakeOut, sentTakeOut, takeOutOf, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { passOf } from '@portal/testing/worker-links';
import trained from '../../../prisma/seed/demo/trained-people.json' with { type: 'json' };
import { execute } from './support/database';
import { printForm } from './support/print';
import { statementsOf, useCountedPortal, type Statements } from './support/statements';
import { broughtIn } from './support/take-outs';

const MEASURED_WITHIN_MS = 360_000;
const portal = useCountedPortal();
const { count } = portal;

let by: EntryApprovers & { engineer: Caller };
/** Approved people requests, by their number of people. */
const roots = new Map<number, PeopleRequestInput>();
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
  for (const items of [1, 2, 12]) roots.set(items, await approvedRoot(by, items));
}, MEASURED_WITHIN_MS);

const rootOf = (items: number) => must(roots.get(items));

/** The number of statements of the last approval of a request. */
async function approval(who: Caller, taskId: string): Promise<number> {
  count();
  const { body } = await complete(who, taskId);
  if (!body.isSuccess) throw new Error(`Approval: ${body.message}`);
  return count();
}

/** The statements of a request that follows a people request, from its submit to its approval. */
const lifeOf =
  (valid: (clerk: Caller, root: PeopleRequestInput, items: number) => Promise<EntryRequestInput>) =>
  async (items: number): Promise<Statements> => {
    const form = await valid(by.clerk, rootOf(2), items);
    const { id } = form;
    count();
    await submitted(by.clerk, form);
    const submit = count();
    await portal.client.call(getRequest, { params: { id } }, { token: by.clerk.token });
    const detail = count();
    await portal.client.call(getDoubts, { params: { id } }, { token: by.safety.token });
    const doubts = count();
    await decideAll(by, form);
    await complete(by.safety, await openTask(by.clerk, id));
    const last = await openTask(by.clerk, id);
    return { submit, detail, doubts, approval: await approval(by.security, last) };
  };

async function people(items: number): Promise<Statements> {
  const form = await almostApproved(by, { count: items });
  return { approval: await approval(by.office, await openTask(by.clerk, form.id)) };
}

async function guarantee(items: number): Promise<Statements> {
  const { token } = by.engineer;
  const form = await validGuarantee(by.engineer, rootOf(items));
  const { id } = form;
  count();
  await sentGuarantee(by.engineer, form);
  const submit = count();
  await portal.client.call(guaranteeRoutes.get, { params: { id } }, { token });
  const detail = count();
  await portal.client.call(guaranteeRoutes.search, {}, { token });
  const list = count();
  await confirmGuarantee(by, id);
  count();
  await portal.client.call(getDoubts, { params: { id } }, { token: by.security.token });
  const doubts = count();
  const last = await openGuaranteeTask(by.engineer, id);
  return { submit, detail, list, doubts, approval: await approval(by.security, last) };
}

const cardChange =
  (type: CardChangeType) =>
  async (items: number): Promise<Statements> => {
    const { clerk, safety, office } = by;
    const { token } = clerk;
    const form = await validCardChange(clerk, type, rootOf(items));
    const { id } = form;
    count();
    await sentCardChange(clerk, form);
    const submit = count();
    await cardChangeOf(clerk, id);
    const detail = count();
    await portal.client.call(cardChangeRoutes.search, {}, { token });
    const list = count();
    await portal.client.call(loadCardStaff, { body: { includeProfile: true } }, { token });
    const load = count();
    await printForm(clerk, downloadCardChangeConfirmation, form);
    const paper = count();
    await portal.client.call(getDoubts, { params: { id } }, { token: safety.token });
    const doubts = count();
    await checkCardChange(by, form);
    const last = await openCardTask(clerk, id);
    return { submit, detail, list, load, paper, doubts, approval: await approval(office, last) };
  };

async function takeOut(items: number): Promise<Statements> {
  const { clerk, department, security: guard } = by;
  const { token } = guard;
  const { lotIds } = await broughtIn(portal.databaseUrl, {
    quantities: Array.from({ length: items }, () => 2),
  });
  const form = await validTakeOut(
    clerk,
    lotIds.map((equipmentId) => ({ equipmentId, numberOut: 2 })),
  );
  const params = { id: form.id };
  count();
  await sentTakeOut(clerk, form);
  const submit = count();
  await takeOutOf(clerk, form.id);
  const detail = count();
  await approveTakeOut({ department, security: guard }, clerk, form.id);
  const both = count();
  await execute(
    portal.databaseUrl,
    `update take_out_pass set starts_at = now() - interval '1 minute' where request_id = '${form.id}'`,
  );
  const lines = form.equipmentItems.map(({ id: itemId }) => ({ itemId, quantity: 1 }));
  const body = { id: randomUUID(), note: '', photos: [], lines };
  count();
  await portal.client.call(countTrip, { params, body }, { token });
  const trip = count();
  await portal.client.call(closePass, { params, body: { note: '' } }, { token });
  return { submit, detail, approval: both, trip, close: count() };
}

/** The cancelling of a people request on which this many requests rest. */
async function cancelling(followers: number): Promise<Statements> {
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  const { token } = admin;
  const root = await approvedRoot(by, 1);
  for (let at = 0; at < followers; at += 1)
    await approveEntry(by, await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1)));
  const params = { id: root.id };
  count();
  const { body: plan } = await portal.client.call(getCancelScope, { params }, { token });
  const scope = count();
  expect(plan.requests.filter(({ bond }) => bond === 'ends')).toHaveLength(followers);
  const body = { comment: 'Dừng thi công', alsoEnd: plan.requests.map(({ id }) => id) };
  const { body: answer } = await portal.client.call(cancelRequest, { params, body }, { token });
  expect(answer.isSuccess).toBe(true);
  return { scope, cancel: count() };
}

/** The list of people who come tomorrow: one person of the roots, or all. */
async function expected(items: number): Promise<Statements> {
  const { client, token } = by.security;
  const day = addDays(plantDate(new Date()), 1);
  const keyword = items === 1 ? must(rootOf(1).staffItems[0]).identityCardNumber : '';
  count();
  const { body } = await client.call(searchExpected, { query: { day, keyword } }, { token });
  const list = count();
  const { body: counts } = await client.call(countExpected, { query: { day, keyword } }, { token });
  expect(counts.expected).toBe(body.totalCount);
  expect(items === 1 ? counts.expected === 1 : counts.expected >= items).toBe(true);
  return { list, counts: count() };
}

/** The pass of a person of a request. */
async function workerPass(items: number): Promise<Statements> {
  const { id, staffItems } = rootOf(items);
  const { identityCardNumber, fullName, dateOfBirth } = must(staffItems[0]);
  const token = randomUUID();
  const person = { identityCardNumber, fullName, dateOfBirth };
  await execute(
    portal.databaseUrl,
    `with link as (insert into self_link (id, request_id, token_hash, created_by_id, expires_at)
       select gen_random_uuid(), id, encode(sha256('${token}'), 'hex'), owner_id, now() from request
       where id = '${id}' returning id)
     insert into self_entry (id, link_id, identity_key, person, consent_version, consent_language)
       select gen_random_uuid(), id, '${identityCardNumber}', '${JSON.stringify(person)}', '2026-11', 'vi'
       from link`,
  );
  count();
  const proof = { token, identityNumber: identityCardNumber, dateOfBirth: must(dateOfBirth) };
  const { pass } = await passOf(portal.client, proof);
  expect(pass?.card?.number).toMatch(/^AT/);
  return { pass: count() };
}

let day = plantDate(new Date());
async function examClass(items: number): Promise<Statements> {
  const { client, token } = await demoCaller(portal.client, 'safety@plant.example');
  const course = (await byCode(by.clerk, courses))('ANCB');
  day = addDays(day, -1);
  const rows = trained.slice(0, items).map(({ identityNumber: number }) => ({
    id: randomUUID(),
    number,
    score: '80',
    result: 'Đạt',
  }));
  const body: ClassBody = {
    id: randomUUID(),
    courseId: course.id,
    day,
    examiner: 'Nguyễn Văn Khảo',
    rows,
  };
  const check = async (checked: ClassBody) =>
    (await client.call(checkClass, { body: checked }, { token })).body.rows;
  const save = async (saved: ClassBody) =>
    expect((await client.call(saveClass, { body: saved }, { token })).body.isSuccess).toBe(true);
  count();
  await check(body);
  const checking = count();
  await save(body);
  const saving = count();
  const worse = await check({ ...body, rows: rows.map((one) => ({ ...one, score: '10' })) });
  const corrected = rows.map((one, at) => ({
    ...one,
    score: '10',
    seen: worse[at]?.seen ?? null,
  }));
  count();
  await save({ ...body, rows: corrected });
  return { checking, saving, correcting: count() };
}

const twelve = { few: 2, many: 12 };

describe('calls take as many statements for many as for few', () => {
  it.each([
    ['people', people, twelve],
    ['vehicles', lifeOf(validVehicleRequest), twelve],
    ['equipment', lifeOf(validEquipmentRequest), twelve],
    ['people who are guaranteed for', guarantee, twelve],
    // An extended card ends after the days that the calls search, so this case comes last.
    ...Object.entries(CARD_CHANGE_TYPE)
      .toReversed()
      .map(([name, type]) => [`cards to ${name}`, cardChange(type), twelve] as const),
    ['things that are taken out', takeOut, { few: 5, many: 500 }],
    ['exams of a class', examClass, twelve],
    ["a person's pass", workerPass, twelve],
    ['people who are expected', expected, { few: 1, many: 12 }],
    ['requests that end with another', cancelling, twelve],
  ] as const)(
    '%s',
    async (_, measure, sizes) => {
      const { few, many } = await statementsOf(portal, measure, sizes);
      expect(many).toEqual(few);
    },
    MEASURED_WITHIN_MS,
  );
});
