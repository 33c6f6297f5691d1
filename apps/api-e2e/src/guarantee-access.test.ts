import {
  copyGuarantee,
  getGuaranteeDefault,
  getGuaranteePlans,
  getGuaranteeStaff,
  getGuaranteeVehicles,
  getHome,
  getRequestHeader,
  guaranteeRoutes,
  repeatGuarantee,
  returnRequest,
  type GuaranteeInput,
  type PeopleRequestInput,
  type RouteShape,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { execute } from './support/database';
import { printGuarantee } from './support/guarantees';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const EVERYBODY = [
  'engineer@plant.example',
  'clerk@ptsc.example',
  'colleague@ptsc.example',
  'clerk@lilama.example',
  'reviewer@plant.example',
  'head@plant.example',
  'cards@plant.example',
  'guard@plant.example',
  'admin@plant.example',
] as const;
type Email = (typeof EVERYBODY)[number];

let by: EntryApprovers & { engineer: Caller };
let root: PeopleRequestInput;
let everybody: Map<Email, Caller>;
beforeAll(async () => {
  everybody = new Map(
    await Promise.all(
      EVERYBODY.map(async (email) => [email, await demoCaller(portal.client, email)] as const),
    ),
  );
  by = { ...(await entryApprovers(portal.client)), engineer: caller('engineer@plant.example') };
  root = await approvedRoot(by);
});
const caller = (email: Email) => must(everybody.get(email));

const saved = async () => {
  const form = await validGuarantee(by.engineer, root);
  const { body } = await by.engineer.client.call(
    guaranteeRoutes.save,
    { body: form },
    { token: by.engineer.token },
  );
  return { ...form, version: must(body.data).version };
};

/**
 * The users who see a guarantee: through its own call, the common call and the list, which must
 * agree.
 */
async function seenBy(id: string): Promise<Email[]> {
  const seen: Email[] = [];
  for (const [email, { client, token }] of everybody) {
    const whole = await client.call(guaranteeRoutes.get, { params: { id } }, { token });
    const header = await client.call(getRequestHeader, { params: { id } }, { token });
    const list = await client.call(guaranteeRoutes.search, { query: { take: '100' } }, { token });
    const isListed = list.body.data.some((row) => row.id === id);
    expect([email, whole.status, header.status]).toEqual(
      isListed ? [email, 200, 200] : [email, 404, 404],
    );
    if (isListed) seen.push(email);
  }
  return seen;
}

describe('a guarantee is seen', () => {
  it('as a draft by its author alone, once sent by its reviewers, administrators and the contractor', async () => {
    const form = await saved();
    expect(await seenBy(form.id)).toEqual(['engineer@plant.example']);
    const { body: home } = await by.clerk.client.call(getHome, {}, { token: by.clerk.token });
    expect(home.latest.map(({ id }) => id)).toEqual([root.id]);
    await sentGuarantee(by.engineer, form);
    const sentTo = [
      'engineer@plant.example',
      'clerk@ptsc.example',
      'colleague@ptsc.example',
      'head@plant.example',
      'guard@plant.example',
      'admin@plant.example',
    ];
    expect(await seenBy(form.id)).toEqual(sentTo);
    await act(by.department, returnRequest, form.id, 'Bớt người');
    expect(await seenBy(form.id)).toEqual(sentTo);
    const { version } = await guaranteeOf(by.engineer, form.id);
    await sentGuarantee(by.engineer, { ...form, version });
    await by.engineer.client.call(
      guaranteeRoutes.revoke,
      { params: { id: form.id } },
      { token: by.engineer.token },
    );
    expect(await seenBy(form.id)).toEqual(['engineer@plant.example']);
  });

  it('by its contractor without what the plant’s staff say to each other, and with nothing to do', async () => {
    const form = await sentGuarantee(by.engineer, await validGuarantee(by.engineer, root));
    await act(by.department, returnRequest, form.id, 'Chỉ nói nội bộ');
    const ask = (who: Caller) =>
      who.client.call(guaranteeRoutes.histories, { params: { id: form.id } }, { token: who.token });
    const comments = async (who: Caller) =>
      (await ask(who)).body.map(({ comment }) => comment).join('');
    expect(await comments(by.engineer)).toBe('Chỉ nói nội bộ');
    expect(await comments(by.clerk)).toBe('');
    expect((await guaranteeOf(by.clerk, form.id)).allowedActions).toEqual([]);
    const { token, client } = by.clerk;
    const changes = await client.call(
      guaranteeRoutes.coverChanges,
      { params: { id: form.id } },
      { token },
    );
    expect(changes.status).toBe(403);
    const revoked = await client.call(
      guaranteeRoutes.revoke,
      { params: { id: form.id } },
      { token },
    );
    expect(revoked.status).toBe(403);
  });
});

describe('who files guarantees', () => {
  const calls: Record<string, (who: Caller, form: GuaranteeInput) => Promise<{ status: number }>> =
    {
      save: ({ client, token }, form) =>
        client.call(guaranteeRoutes.save, { body: form }, { token }),
      submit: ({ client, token }, form) =>
        client.call(guaranteeRoutes.submit, { body: form }, { token }),
      'get-request-default': ({ client, token }) => client.call(getGuaranteeDefault, {}, { token }),
      'get-list-plan': ({ client, token }) => client.call(getGuaranteePlans, {}, { token }),
      'get-list-staff': ({ client, token }, { requestInId }) =>
        client.call(getGuaranteeStaff, { params: { id: must(requestInId) } }, { token }),
      'get-list-vehicle': ({ client, token }, { requestInId }) =>
        client.call(getGuaranteeVehicles, { params: { id: must(requestInId) } }, { token }),
      repeat: ({ client, token }) => client.call(repeatGuarantee, {}, { token }),
      'download-confirmation': printGuarantee,
    };
  const FILES: readonly Email[] = ['engineer@plant.example', 'admin@plant.example'];

  it.each(Object.entries(calls))('calls %s, and other users may not', async (_, call) => {
    for (const [email, who] of everybody) {
      const form = await validGuarantee(by.engineer, root);
      expect([email, (await call(who, form)).status]).toEqual([
        email,
        FILES.includes(email) ? 200 : 403,
      ]);
    }
    const nobody = { client: portal.client, token: '' };
    expect((await call(nobody, await validGuarantee(by.engineer, root))).status).toBe(401);
  });

  it('may change nothing of another’s', async () => {
    const form = await saved();
    const { client, token } = caller('admin@plant.example');
    const answer = await client.call(guaranteeRoutes.save, { body: form }, { token });
    expect(answer.status).toBe(404);
  });
});

describe('a guarantee that waits', () => {
  type Call = (who: Caller, form: GuaranteeInput) => Promise<{ status: number }>;
  const ofId =
    (
      name:
        | 'get'
        | 'steps'
        | 'histories'
        | 'feedback'
        | 'changes'
        | 'coverChanges'
        | 'remove'
        | 'revoke',
    ): Call =>
    ({ client, token }, { id }) =>
      client.call<RouteShape>(guaranteeRoutes[name], { params: { id } }, { token });
  const ofForm =
    (name: 'save' | 'submit' | 'saveRevision'): Call =>
    ({ client, token }, form) =>
      client.call(guaranteeRoutes[name], { body: form }, { token });
  const calls: Record<string, Call> = {
    get: ofId('get'),
    steps: ofId('steps'),
    histories: ofId('histories'),
    feedback: ofId('feedback'),
    changes: ofId('changes'),
    coverChanges: ofId('coverChanges'),
    copy: ({ client, token }, { id }) => client.call(copyGuarantee, { params: { id } }, { token }),
    save: ofForm('save'),
    submit: ofForm('submit'),
    saveRevision: ofForm('saveRevision'),
    remove: ofId('remove'),
    revoke: ofId('revoke'),
  };

  it('answers each call to those alone whose business it is', async () => {
    const form = await sentGuarantee(by.engineer, await validGuarantee(by.engineer, root));
    const answers = async (who: Caller) => {
      const statuses: Record<number, string[]> = {};
      for (const [name, call] of Object.entries(calls))
        (statuses[(await call(who, form)).status] ??= []).push(name);
      return statuses;
    };
    const reads = ['get', 'steps', 'histories', 'feedback'];
    const compares = ['changes', 'coverChanges'];
    const files = ['copy', 'save', 'submit', 'saveRevision', 'remove', 'revoke'];
    const sees = { 200: reads, 403: [...compares, ...files] };
    const reviews = { 200: [...reads, ...compares], 403: files };
    const seesNothing = { 404: [...reads, ...compares], 403: files };
    const expected: Record<Email, Record<number, string[]>> = {
      'clerk@ptsc.example': sees,
      'colleague@ptsc.example': sees,
      'clerk@lilama.example': seesNothing,
      'reviewer@plant.example': seesNothing,
      'head@plant.example': reviews,
      'cards@plant.example': seesNothing,
      'guard@plant.example': reviews,
      'admin@plant.example': {
        200: [...reads, ...compares, 'copy'],
        403: ['save', 'submit', 'saveRevision', 'remove', 'revoke'],
      },
      // Its author comes last: the revoke at the end must not happen while others act.
      'engineer@plant.example': {
        200: [...reads, ...compares, 'copy', 'revoke'],
        409: ['save', 'submit', 'saveRevision', 'remove'],
      },
    };
    const nobody = { client: portal.client, token: '' };
    expect(await answers(nobody)).toEqual({ 401: Object.keys(calls) });
    for (const [email, statuses] of Object.entries(expected))
      expect([email, await answers(caller(email as Email))]).toEqual([email, statuses]);
  });
});

describe('what a form is filled from', () => {
  it('is the author’s profile, today and the hours of a working day', async () => {
    const { client, token } = by.engineer;
    const { body } = await client.call(getGuaranteeDefault, {}, { token });
    expect(body).toMatchObject({
      authorName: 'Lê Văn Hùng',
      requestorJobTitle: 'Kỹ sư bảo dưỡng',
      requestorDepartment: 'Ban Bảo dưỡng sửa chữa',
      requestorPhone: '0255 3825 825 (2104)',
      startTime: plantDate(new Date()),
      startHour: 8,
      endHour: 17,
    });
  });

  it('is an approved people request that is not over, found by number, work and contractor', async () => {
    const { client, token } = by.engineer;
    const waiting = await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
    const find = async (keyword: string) =>
      (await client.call(getGuaranteePlans, { query: { keyword } }, { token })).body;
    const { data, totalCount } = await find('');
    expect(data.map(({ id }) => id)).toEqual([root.id]);
    expect(totalCount).toBe(1);
    const [found] = data;
    expect(found).toMatchObject({
      contractorName: expect.stringContaining('PTSC') as string,
      contactName: root.staffPlan.contactName,
      contactEmail: root.staffPlan.contactEmail,
      description: root.staffPlan.description,
    });
    for (const keyword of [must(found).requestNumber, 'thiết bị tĩnh', 'ptsc'])
      expect((await find(keyword)).data).toHaveLength(1);
    expect((await find('lilama')).data).toEqual([]);
    const params = { id: waiting.id };
    const staff = await client.call(getGuaranteeStaff, { params }, { token });
    const vehicles = await client.call(getGuaranteeVehicles, { params }, { token });
    expect([staff.status, vehicles.status]).toEqual([404, 404]);
  });

  it('of people asks for one that is not over', async () => {
    const { client, token } = by.engineer;
    const own = await approvedRoot(by, 1);
    await execute(
      portal.databaseUrl,
      `update people_plan set start_date = '2020-01-01', end_date = '2020-02-01' where request_id = '${own.id}'`,
    );
    const { status } = await client.call(getGuaranteeStaff, { params: { id: own.id } }, { token });
    expect(status).toBe(404);
    await execute(
      portal.databaseUrl,
      `update request set ends_at = '2020-02-01' where id = '${own.id}'`,
    );
  });
});

describe('the list', () => {
  it('has the newest day first, those without one last, and is found by number and sorted', async () => {
    const early = await saved();
    const late = await validGuarantee(by.engineer, root);
    await sentGuarantee(by.engineer, { ...late, startTime: root.staffPlan.endDate, endHour: 24 });
    await confirmGuarantee(by, late.id);
    await approveGuarantee(by, late.id);
    const undated = await validGuarantee(by.engineer, root);
    const { client, token } = by.engineer;
    await client.call(
      guaranteeRoutes.save,
      { body: { ...undated, startTime: null, staffItems: [] } },
      { token },
    );
    const list = async (query: { sort?: string; filterValue?: string } = {}) =>
      (await client.call(guaranteeRoutes.search, { query: { take: '100', ...query } }, { token }))
        .body.data;
    const rows = await list();
    const place = (id: string) => rows.findIndex((row) => row.id === id);
    expect(place(late.id)).toBe(0);
    expect(place(early.id)).toBeLessThan(place(undated.id));
    expect(rows[0]).toMatchObject({
      startTime: root.staffPlan.endDate,
      startHour: 8,
      endHour: 24,
      departmentName: 'Ban Bảo dưỡng sửa chữa',
      documentNumber: root.staffPlan.documentNumber,
      description: root.staffPlan.description,
      totalCount: 2,
    });
    const upwards = await list({ sort: '[{"selector":"startTime","desc":false}]' });
    expect(upwards.at(-1)?.id).toBe(late.id);
    const keyword = must(must(rows[0]).requestNumber);
    const found = await list({ filterValue: JSON.stringify({ keyword }) });
    expect(found.map(({ id }) => id)).toEqual([late.id]);
  });
});
