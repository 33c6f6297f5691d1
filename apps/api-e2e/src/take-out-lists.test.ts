import { randomUUID } from 'node:crypto';
import {
  countTrip,
  getCounts,
  getMenus,
  getTakeOutDefault,
  myProfile,
  searchTakeOutEquipments,
  takeOutRoutes,
  type TakeOutInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { mailTo } from '@portal/testing/mailbox';
import {
  approvedTakeOut,
  saveTakeOut,
  sentTakeOut,
  takeOutOf,
  validTakeOut,
} from '@portal/testing/take-outs';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';
import { broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true });

let by: EntryApprovers;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
});

const bring = (...quantities: number[]) => broughtIn(portal.databaseUrl, { quantities });
const formFor = ([equipmentId]: readonly string[], numberOut: number) =>
  validTakeOut(by.clerk, [{ equipmentId: must(equipmentId), numberOut }]);

it('administrators get a notice at night where the ledger does not add up', async () => {
  const { lotIds, number } = await bring(5);
  await execute(
    portal.databaseUrl,
    `update equipment_lot set present = 4, carried_out = 1 where id = '${must(lotIds[0])}';
     select graphile_worker.add_job('night')`,
  );
  const mail = await mailTo(portal.client, 'admin@plant.example', /Sổ vật tư, thiết bị không khớp/);
  expect(mail.text).toContain(`${number} ${number.replace('-', '')}T0 present: 4.000 ≠ 5.000`);
});

describe('the list', () => {
  it('shows the days that are asked for, and what has no day yet', async () => {
    const { lotIds } = await bring(4);
    const today = plantDate(new Date());
    const soon = await formFor(lotIds, 1);
    const later = {
      ...(await formFor(lotIds, 1)),
      shipEquipmentDate: `${addDays(today, 20)}T02:00:00.000Z`,
      shipEquipmentEndDate: null,
    };
    const never = {
      ...(await formFor(lotIds, 1)),
      shipEquipmentDate: null,
      shipEquipmentEndDate: null,
    };
    for (const form of [soon, later, never]) await saveTakeOut(by.clerk, form);
    const ids = async (fromDate: string, toDate: string) => {
      const { body } = await by.clerk.client.call(
        takeOutRoutes.search,
        { query: { take: '100', filterValue: JSON.stringify({ fromDate, toDate }) } },
        { token: by.clerk.token },
      );
      return [soon, later, never].map(({ id }) => body.data.some((row) => row.id === id));
    };
    expect(await ids(today, addDays(today, 7))).toEqual([true, false, true]);
    expect(await ids(addDays(today, 20), addDays(today, 20))).toEqual([false, true, true]);
  });

  it('is counted in its own leaf of the menu, and in no other', async () => {
    const ask = async () => {
      const { client, token } = by.clerk;
      const [menus, counts] = await Promise.all([
        client.call(getMenus, {}, { token }),
        client.call(getCounts, {}, { token }),
      ]);
      return ['Bản nháp của tôi', 'Mang vật tư ra'].map((name) => {
        const { id } = must(menus.body.find((leaf) => leaf.name === name));
        return must(counts.body.find(({ menuId }) => menuId === id)).count;
      });
    };
    const before = await ask();
    const { lotIds } = await bring(4);
    await saveTakeOut(by.clerk, await formFor(lotIds, 1));
    expect(await ask()).toEqual([before[0], must(before[1]) + 1]);
  });
});

describe('what a take-out is filled from', () => {
  let own: Awaited<ReturnType<typeof broughtIn>>;
  let foreign: typeof own;
  beforeAll(async () => {
    const quantities = [100, 100];
    own = await broughtIn(portal.databaseUrl, { quantities });
    foreign = await broughtIn(portal.databaseUrl, { quantities, company: 'LILAMA' });
  });
  const valid = (lots = own) => formFor(lots.lotIds, 0.001);

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

  it('a trip is refused while its pass has not begun, and nothing is said of its rows', async () => {
    const form = await approvedTakeOut(by, by.clerk, await valid());
    const lines = [{ itemId: randomUUID(), quantity: 1 }];
    const { client, token } = by.security;
    const { body } = await client.call(
      countTrip,
      { params: { id: form.id }, body: { id: randomUUID(), note: '', photos: [], lines } },
      { token },
    );
    expect(body.isSuccess).toBe(false);
  });
});

describe('staff take out the plant’s own', () => {
  it('things that were registered as the plant’s, of the contractor that is named', async () => {
    const plants = await broughtIn(portal.databaseUrl, { quantities: [3], owner: 'nhamay' });
    const engineer = await demoCaller(portal.client, 'engineer@plant.example');
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
