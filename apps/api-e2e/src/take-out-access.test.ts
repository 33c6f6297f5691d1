import { randomUUID } from 'node:crypto';
import {
  closePass,
  countTrip,
  findGatePass,
  getTakeOutDefault,
  getTakeOutSources,
  getTakeOutVehicles,
  myProfile,
  searchTakeOutEquipments,
  takeOutRoutes,
  type TakeOutInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import {
  approvedTakeOut,
  saveTakeOut,
  sentTakeOut,
  takeOutOf,
  validTakeOut,
} from '@portal/testing/take-outs';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true });

const EVERYBODY = [
  'clerk@ptsc.example',
  'colleague@ptsc.example',
  'clerk@lilama.example',
  'engineer@plant.example',
  'reviewer@plant.example',
  'head@plant.example',
  'cards@plant.example',
  'guard@plant.example',
  'admin@plant.example',
] as const;
type Email = (typeof EVERYBODY)[number];

let by: EntryApprovers;
let everybody: Map<Email, Caller>;
let own: { id: string; number: string; lotIds: string[] };
let foreign: typeof own;
beforeAll(async () => {
  everybody = new Map(
    await Promise.all(
      EVERYBODY.map(async (email) => [email, await demoCaller(portal.client, email)] as const),
    ),
  );
  by = await entryApprovers(portal.client);
  const quantities = [100, 100];
  own = await broughtIn(portal.databaseUrl, { quantities });
  foreign = await broughtIn(portal.databaseUrl, { quantities, company: 'LILAMA' });
});
const caller = (email: Email) => must(everybody.get(email));
const valid = (lots = own) =>
  validTakeOut(by.clerk, [{ equipmentId: must(lots.lotIds[0]), numberOut: 0.001 }]);

/** Which users get an answer of a call, and for which ones it does not exist. */
async function answersOf(
  call: (who: Caller) => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {
    nobody: (await call({ client: portal.client, token: '' })).status,
  };
  for (const [email, who] of everybody) statuses[email] = (await call(who)).status;
  return statuses;
}
const all = (status: number, others: Partial<Record<Email, number>> = {}) => ({
  nobody: 401,
  ...Object.fromEntries(EVERYBODY.map((email) => [email, status])),
  ...others,
});
const FILE = all(403, {
  'clerk@ptsc.example': 200,
  'colleague@ptsc.example': 200,
  'clerk@lilama.example': 200,
  'engineer@plant.example': 200,
  'admin@plant.example': 200,
});
const COUNT = all(403, { 'guard@plant.example': 200, 'admin@plant.example': 200 });

describe('who calls what', () => {
  it.each<[string, (who: Caller) => Promise<{ status: number }>]>([
    ['get-request-default', ({ client, token }) => client.call(getTakeOutDefault, {}, { token })],
    ['get-equipments', ({ client, token }) => client.call(getTakeOutSources, {}, { token })],
    ['get-vehicles', ({ client, token }) => client.call(getTakeOutVehicles, {}, { token })],
    [
      'search-equipments',
      ({ client, token }) => client.call(searchTakeOutEquipments, { body: {} }, { token }),
    ],
  ])('%s: who files take-outs', async (_, call) => {
    expect(await answersOf(call)).toEqual(FILE);
  });

  it('a new one begins with the contact of the own last one, else with the own profile', async () => {
    const contactFor = async ({ client, token }: Caller) => {
      const { body } = await client.call(getTakeOutDefault, {}, { token });
      return [body.contactName, body.contactPhone, body.contactEmail];
    };
    const form = await valid();
    await saveTakeOut(by.clerk, { ...form, contactName: 'Đỗ Liên Hệ' });
    expect(await contactFor(by.clerk)).toEqual([
      'Đỗ Liên Hệ',
      form.contactPhone,
      form.contactEmail,
    ]);
    for (const email of ['colleague@ptsc.example', 'clerk@lilama.example'] as const) {
      const who = await demoCaller(portal.client, email);
      const { body: profile } = await who.client.call(myProfile, {}, { token: who.token });
      expect(await contactFor(who)).toEqual([profile.fullName, profile.phone, profile.email]);
    }
    const engineer = await demoCaller(portal.client, 'engineer@plant.example');
    expect(await contactFor(engineer)).toEqual(['', '', '']);
  });

  it('save and submit name only what is the own company’s, and cannot change another’s', async () => {
    const form = await valid();
    // A row of one request must not appear in another.
    const anew = (): TakeOutInput => ({
      ...form,
      id: randomUUID(),
      equipmentItems: form.equipmentItems.map((row) => ({ ...row, id: randomUUID() })),
    });
    expect(
      await answersOf(({ client, token }) =>
        client.call(takeOutRoutes.save, { body: anew() }, { token }),
      ),
    ).toEqual({
      ...FILE,
      // The requestor is not a user of that company, and the items are not the plant's.
      'colleague@ptsc.example': 200,
      'clerk@lilama.example': 400,
      'engineer@plant.example': 400,
      'admin@plant.example': 400,
    });
    const { data } = await saveTakeOut(by.clerk, form);
    const saved = { ...form, version: must(data).version };
    const { client, token } = caller('clerk@lilama.example');
    expect((await client.call(takeOutRoutes.submit, { body: saved }, { token })).status).toBe(404);
  });

  it('another company’s things, vehicles and requestor are refused by their fields', async () => {
    const form = await valid(foreign);
    const { status, error } = await by.clerk.client.call(
      takeOutRoutes.save,
      { body: { ...form, authorId: randomUUID(), listAreaIds: [randomUUID()] } },
      { token: by.clerk.token },
    );
    expect([status, error.fieldErrors?.map(({ field }) => field)]).toEqual([
      400,
      ['authorId', 'equipmentItems', 'listAreaIds'],
    ]);
    const { body } = await by.clerk.client.call(
      searchTakeOutEquipments,
      { body: { requestIds: [own.id, foreign.id] } },
      { token: by.clerk.token },
    );
    expect(new Set(body.data.map(({ requestInNumber }) => requestInNumber))).toEqual(
      new Set([own.number]),
    );
  });

  it.each([
    ['many things are called', 'MÁY BƠM', 0, ['Máy bơm 0', 22]],
    ['many things are called, further on', 'bơm', 5, ['Máy bơm 5', 22]],
    ['one thing is called', 'bơm 21', 0, ['Máy bơm 21', 1]],
    ['nothing is called', 'cần trục', 0, [undefined, 0]],
  ])(
    'what %s is found by a keyword, of the own company alone',
    async (_so, keyword, skip, found) => {
      const quantities = Array.from({ length: 22 }, () => 1);
      const { id } = await broughtIn(portal.databaseUrl, { quantities });
      const { body } = await by.clerk.client.call(
        searchTakeOutEquipments,
        { body: { requestIds: [id, foreign.id], keyword, skip, take: 1 } },
        { token: by.clerk.token },
      );
      expect([body.data[0]?.specification, body.totalCount]).toEqual(found);
    },
  );

  it('a take-out is its company’s, its reviewers’ and administrators’', async () => {
    const form = await sentTakeOut(by.clerk, await valid());
    const seen = all(404, {
      'clerk@ptsc.example': 200,
      'colleague@ptsc.example': 200,
      'head@plant.example': 200,
      'guard@plant.example': 200,
      'admin@plant.example': 200,
    });
    const id = { params: { id: form.id } };
    for (const call of [
      ({ client, token }: Caller) => client.call(takeOutRoutes.get, id, { token }),
      ({ client, token }: Caller) => client.call(takeOutRoutes.steps, id, { token }),
      ({ client, token }: Caller) => client.call(takeOutRoutes.histories, id, { token }),
    ])
      expect(await answersOf(call)).toEqual(seen);
    const revoked = await answersOf(({ client, token }) =>
      token === by.clerk.token
        ? Promise.resolve({ status: 200 })
        : client.call(takeOutRoutes.revoke, { params: { id: form.id } }, { token }),
    );
    expect(revoked).toEqual(
      all(403, {
        'clerk@ptsc.example': 200,
        'clerk@lilama.example': 404,
        'engineer@plant.example': 404,
      }),
    );
  });

  it('the gate: guards and administrators', async () => {
    const form = await approvedTakeOut(by, by.clerk, await valid());
    const id = { params: { id: form.id } };
    const { requestNumber } = await takeOutOf(by.clerk, form.id);
    const lines = [{ itemId: must(form.equipmentItems[0]).id, quantity: 0.001 }];
    const code = must(requestNumber);
    expect(
      await answersOf(({ client, token }) =>
        client.call(findGatePass, { query: { code } }, { token }),
      ),
    ).toEqual(COUNT);
    expect(
      await answersOf(({ client, token }) =>
        client.call(
          countTrip,
          { ...id, body: { id: randomUUID(), note: '', photos: [], lines } },
          { token },
        ),
      ),
    ).toEqual(COUNT);
    expect(
      await answersOf(({ client, token }) =>
        client.call(closePass, { ...id, body: { note: '' } }, { token }),
      ),
    ).toEqual(COUNT);
    const guard = caller('guard@plant.example');
    const stranger = await guard.client.call(
      countTrip,
      {
        ...id,
        body: {
          id: randomUUID(),
          note: '',
          photos: [],
          lines: [{ itemId: randomUUID(), quantity: 1 }],
        },
      },
      { token: guard.token },
    );
    // The pass has not begun, so nothing is said about its rows.
    expect(stranger.body.isSuccess).toBe(false);
    const waiting = await sentTakeOut(by.clerk, await valid());
    const unknown = await guard.client.call(
      closePass,
      { params: { id: waiting.id }, body: { note: '' } },
      { token: guard.token },
    );
    expect(unknown.status).toBe(404);
  });
});

describe('staff take out the plant’s own', () => {
  it('things that were registered as the plant’s, of the contractor that is named', async () => {
    const plants = await broughtIn(portal.databaseUrl, { quantities: [3], owner: 'nhamay' });
    const engineer = caller('engineer@plant.example');
    const [company] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from contractor where code = 'PTSC'`,
    );
    const { body: things } = await engineer.client.call(
      searchTakeOutEquipments,
      { body: {} },
      { token: engineer.token },
    );
    expect(things.data.map(({ requestInNumber }) => requestInNumber)).toEqual([plants.number]);
    const form: TakeOutInput = {
      ...(await validTakeOut(engineer, [{ equipmentId: must(plants.lotIds[0]), numberOut: 1 }])),
      contractorId: must(company).id,
    };
    const { data } = await saveTakeOut(engineer, form);
    const draft = await by.clerk.client.call(
      takeOutRoutes.get,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    expect(draft.status).toBe(404);
    await sentTakeOut(engineer, { ...form, version: must(data).version });
    expect(await takeOutOf(by.clerk, form.id)).toMatchObject({
      isInternal: true,
      allowedActions: [],
    });
  });
});
