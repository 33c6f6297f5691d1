import {
  announceAdmissionRule,
  getAdminTables,
  getAdmissionProgress,
  getRowChange,
  previewAdmissionRule,
  searchAdminOptions,
  searchAdminRows,
  searchExpected,
  undoAdminRow,
  type AdmissionRuleBody,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must, unique } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { mailTo } from '@portal/testing/mailbox';
import { until } from '@portal/testing/until';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const PEOPLE = 3;
useGateDesk(portal, PEOPLE);
const day = addDays(plantDate(new Date()), 2);

let safety: Caller;
let clerk: Caller;
beforeAll(async () => {
  safety = await demoCaller(portal.client, 'safety@plant.example');
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
});
const bySafety: Caller['client']['call'] = (route, input) =>
  safety.client.call(route, input, { token: safety.token });

const entered = (change: AdmissionRuleBody['values'] = {}): AdmissionRuleBody => ({
  rule: null,
  values: {
    code: unique('DK').toUpperCase(),
    nameVi: 'Lý lịch tư pháp',
    nameEn: 'Police record',
    sort: '900',
    active: true,
    nationality: 'everybody',
    act: 'Quy định 12',
    article: 'Điều 3',
    validFrom: day,
    listDocumentTypeIds: ['LLTP'],
    listWorkItemIds: [],
    listVisitorTypeIds: [],
    ...change,
  },
  day,
});
const rows = async () =>
  (
    await bySafety(searchAdminRows, {
      params: { table: 'admission-rules' },
      query: { take: 100, filterValue: JSON.stringify({ keyword: 'tư pháp' }) },
    })
  ).body.data;
const stoppedAhead = async () => {
  const { body } = await clerk.client.call(
    searchExpected,
    { query: { day, show: 'stopped' } },
    { token: clerk.token },
  );
  return body.totalCount;
};
const computed = () =>
  until(async () => !(await bySafety(getAdmissionProgress, {})).body.isComputing);

it('safety staff keep the rules of admission, issuers, limits of hours and inductions, with the lists they refer to, and nothing else', async () => {
  const { body } = await bySafety(getAdminTables, {});
  expect(body.map(({ name }) => name)).toEqual([
    'document-issuers',
    'admission-rules',
    'working-time-limits',
    'inductions',
    'induction-questions',
  ]);
  const statusOf = async (table: string) =>
    (await bySafety(searchAdminRows, { params: { table } })).status;
  expect(await statusOf('admission-rules')).toBe(200);
  expect(await statusOf('users')).toBe(403);
  const options = async (table: string) =>
    (await bySafety(searchAdminOptions, { params: { table } })).status;
  expect(await options('document-types')).toBe(200);
  expect(await options('users')).toBe(403);
});

it('a rule is tried without a trace, announced with whom it stops, in force on its day, and taken back', async () => {
  const rule = entered();
  const before = await stoppedAhead();
  const { body: effect } = await bySafety(previewAdmissionRule, { body: rule });
  expect(effect).toMatchObject({ day, freed: 0 });
  expect(effect.stopped).toBeGreaterThanOrEqual(PEOPLE);
  expect(effect.people.map(({ reason }) => reason)).toContain(
    'Lý lịch tư pháp: chưa có bản còn hạn',
  );
  expect(effect.companies.reduce((sum, { count }) => sum + count, 0)).toBe(effect.stopped);
  expect(await rows()).toEqual([]);
  const { body: elsewhere } = await bySafety(previewAdmissionRule, {
    body: { ...rule, day: addDays(day, -1) },
  });
  expect(elsewhere).toMatchObject({ stopped: 0, people: [] });

  const { body: said } = await bySafety(announceAdmissionRule, { body: rule });
  expect(said).toMatchObject({ isSuccess: true });
  await computed();
  const ahead = await stoppedAhead();
  expect(ahead).toBeGreaterThan(before);
  const mail = await mailTo(portal.client, 'clerk@ptsc.example', /sẽ bị từ chối tại cổng/);
  expect(mail.text).toContain('Lý lịch tư pháp (căn cứ: Quy định 12, Điều 3)');
  expect(mail.text).toMatch(/- .+ · .+ · Lý lịch tư pháp: chưa có bản còn hạn/);

  const [stored] = await rows();
  const { id, version } = must(stored);
  const params = { table: 'admission-rules', id };
  expect((await bySafety(getRowChange, { params })).body.last).toMatchObject({
    action: 'created',
  });
  const { body: undone } = await bySafety(undoAdminRow, { params, body: { version } });
  expect(undone).toMatchObject({ isSuccess: true });
  await computed();
  expect(await stoppedAhead()).toBe(before);
  expect((await rows())[0]).toMatchObject({ isOff: true });

  // Taken back once more: the rule is in use again.
  const now = must((await rows())[0]);
  await bySafety(undoAdminRow, { params, body: { version: now.version } });
  expect((await rows())[0]).toMatchObject({ isOff: false });
  const { status } = await bySafety(undoAdminRow, { params, body: { version: now.version } });
  expect(status).toBe(409);
});

it('a wrong rule or a day that is over is refused by field, and nothing is stored or sent', async () => {
  const wrong = await bySafety(announceAdmissionRule, {
    body: entered({ nameVi: '', listDocumentTypeIds: ['KHONG-CO'] }),
  });
  expect(wrong.status).toBe(400);
  expect(wrong.error.fieldErrors?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['nameVi', 'listDocumentTypeIds']),
  );
  const over = await bySafety(previewAdmissionRule, {
    body: { ...entered(), day: addDays(plantDate(new Date()), -1) },
  });
  expect(over.error.fieldErrors?.map(({ field }) => field)).toEqual(['day']);
});

it.each(['reviewer@plant.example', 'guard@plant.example', 'clerk@ptsc.example'])(
  '%s may not keep rules',
  async (email) => {
    const { client, token } = await demoCaller(portal.client, email);
    const { status } = await client.call(previewAdmissionRule, { body: entered() }, { token });
    expect(status).toBe(403);
  },
);
