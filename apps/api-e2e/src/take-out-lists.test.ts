import { getCounts, getMenus, takeOutRoutes } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { mailTo } from '@portal/testing/mailbox';
import { saveTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { execute } from './support/database';
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
