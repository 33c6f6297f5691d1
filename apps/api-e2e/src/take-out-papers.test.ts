import {
  downloadTakeOutConfirmation,
  expirePersonalData,
  getApproval,
  getCounts,
  getMenus,
  takeOutRoutes,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
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
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { printForm } from './support/print';
import { balancesOf, broughtIn } from './support/take-outs';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true });

let by: EntryApprovers;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
});

const bring = (...quantities: number[]) => broughtIn(portal.databaseUrl, { quantities });
const formFor = ([equipmentId]: readonly string[], numberOut: number) =>
  validTakeOut(by.clerk, [{ equipmentId: must(equipmentId), numberOut }]);
const textOf = async (answer: Response) =>
  (await pagesOf(Buffer.from(await answer.arrayBuffer()))).join(' ');

describe('the paper', () => {
  it('is printed as it is now, saved or not', async () => {
    const { lotIds, number } = await bring(4);
    const form = await formFor(lotIds, 1.5);
    const answer = await printForm(by.clerk, downloadTakeOutConfirmation, form);
    const text = await textOf(answer);
    for (const told of ['Máy bơm 0', number, '1,5 kg', '76C-555.55', 'Hợp đồng', 'HD-2026/15'])
      expect(text).toContain(told);
  });

  it('of an approval is the pass: what may leave, until when, with a code that anybody can check', async () => {
    const { lotIds } = await bring(4);
    const form = await approvedTakeOut(by, by.clerk, await formFor(lotIds, 1.5));
    const paper = await until(async () => (await takeOutOf(by.clerk, form.id)).signAttachments[0]);
    const text = await textOf(await fetch(new URL(paper.url, portal.client.baseUrl)));
    for (const told of [
      'Giấy phép mang vật tư, thiết bị ra khỏi nhà máy',
      'Danh sách được mang ra (1 mục)',
      'Máy bơm 0',
      '1,5 kg',
      'Hợp đồng',
      '76C-555.55',
    ])
      expect(text).toContain(told);
    const [approval] = await rowsOf<{ code: string }>(
      portal.databaseUrl,
      `select code from approval where request_id = '${form.id}'`,
    );
    const { body: checked } = await portal.client.call(getApproval, {
      params: { code: must(approval).code },
    });
    expect(checked).toMatchObject({
      isCancelled: false,
      words: { heading: 'Danh sách được mang ra (1 mục)', name: 'Tên, số Serial/Model' },
      entries: [{ name: 'Máy bơm 0', isEnded: false }],
    });
  });
});

it('what take-outs tell of people goes in its time, and one that was left lying holds nothing any more', async () => {
  const { lotIds } = await bring(4);
  const waiting = await sentTakeOut(by.clerk, await formFor(lotIds, 1));
  const approved = await approvedTakeOut(by, by.clerk, await formFor(lotIds, 2));
  await execute(
    portal.databaseUrl,
    `update take_out_pass set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
       where request_id = '${approved.id}';
     update request set created_at = created_at - interval '61 months',
       changed_at = changed_at - interval '61 months', starts_at = starts_at - interval '61 months',
       ends_at = ends_at - interval '61 months' where id in ('${waiting.id}', '${approved.id}')`,
  );
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  await admin.client.call(expirePersonalData, { body: { dryRun: false } }, { token: admin.token });
  await until(async () => {
    const found = await rowsOf(
      portal.databaseUrl,
      `select 1 from request where id in ('${waiting.id}', '${approved.id}') and forgotten_at is not null`,
    );
    return found.length === 2 ? true : undefined;
  });
  const told = await takeOutOf(by.clerk, approved.id);
  expect(told).toMatchObject({
    contactName: '',
    requestorPhone: '',
    description: '',
    vehicleItems: [{ driverName: '', numberPlate: '' }],
    equipmentItems: [{ numberOut: 2, description: '' }],
  });
  expect(await balancesOf(portal.databaseUrl, must(lotIds[0]))).toEqual([4, 0, 0, 0]);
});

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
