import { randomUUID } from 'node:crypto';
import {
  exportTakeOutItems,
  importTakeOutItems,
  type ImportAnswer,
  type ImportedTakeOutItem,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { sentTakeOut, validTakeOut } from '@portal/testing/take-outs';
import {
  bytesOf,
  errorWorkbook,
  filled,
  importedBy,
  opened,
  saved,
  type Filled,
} from '@portal/testing/workbooks';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { broughtIn } from './support/take-outs';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const exported = (
  who: Caller,
  lotIds: readonly string[],
  numberOut: number | null = null,
  lang = 'vi',
) =>
  bytesOf(who, exportTakeOutItems.path, {
    body: {
      equipmentItems: lotIds.map((equipmentId) => ({ id: randomUUID(), equipmentId, numberOut })),
    },
    query: { lang },
  });
const send = (
  who: Caller,
  requestIds: string[],
  bytes: Buffer,
): Promise<ImportAnswer<ImportedTakeOutItem>> => {
  const query = new URLSearchParams({ requestIds: JSON.stringify(requestIds) });
  return importedBy(who, { path: `${importTakeOutItems.path}?${query.toString()}` }, bytes);
};
const fill = async (bytes: Buffer, rows: readonly Filled[]) => saved(await filled(bytes, rows));

it('a list goes out, is filled in, comes back with its things, and can be sent', async () => {
  const me = await clerk();
  const { id, number, lotIds } = await broughtIn(portal.databaseUrl, { quantities: [5, 2.5] });
  const file = await exported(me, lotIds);
  const [sheet] = (await opened(file)).worksheets;
  expect(must(sheet).getRow(3).values).toEqual([
    undefined,
    2,
    number,
    `${number.replace('-', '')}T1`,
    'Máy bơm 1',
    undefined,
    'kg',
    2.5,
    2.5,
  ]);
  const answer = await send(
    me,
    [id],
    await fill(file, [
      { 'Số lượng mang ra': 1.125, 'Ghi chú': 'Trả lại' },
      { 'Số lượng mang ra': 2.5 },
    ]),
  );
  expect(answer).toMatchObject({
    isSuccess: true,
    message: 'Đã nhập 2 vật tư/thiết bị từ tập tin.',
    data: [
      {
        equipmentId: lotIds[0],
        numberOut: 1.125,
        description: 'Trả lại',
        numberIn: 5,
        numberExisting: 5,
        requestInNumber: number,
      },
      { equipmentId: lotIds[1], numberOut: 2.5, specification: 'Máy bơm 1' },
    ],
  });
  const form = await validTakeOut(me, []);
  await sentTakeOut(me, {
    ...form,
    equipmentItems: answer.data.map(
      ({ id: rowId, equipmentId, numberOut, description, customFields }) => ({
        id: rowId,
        equipmentId,
        numberOut,
        description,
        customFields,
      }),
    ),
  });
});

it('good rows come back, bad ones in a workbook that says why', async () => {
  const me = await clerk();
  const own = await broughtIn(portal.databaseUrl, { quantities: [5, 5, 5] });
  const foreign = await broughtIn(portal.databaseUrl, { quantities: [5], company: 'LILAMA' });
  const file = await fill(await exported(me, own.lotIds), [
    { 'Số lượng mang ra': 1 },
    { 'Số lượng mang ra': 'nhiều' },
    {
      'Mã vật tư/thiết bị': `${foreign.number.replace('-', '')}T0`,
      'Số đăng ký vào': foreign.number,
    },
  ]);
  const { data, isSuccess, message, badRows, refused } = await send(me, [own.id, foreign.id], file);
  expect([isSuccess, data.length, badRows]).toEqual([false, 1, 2]);
  expect(refused.map(({ problems }) => problems)).toEqual([
    [expect.stringContaining('Số lượng mang ra')],
    [expect.stringContaining('không có trong các đăng ký vật tư/thiết bị đang chọn')],
  ]);
  expect((await errorWorkbook(me, message)).status).toBe(200);
});

it('a code that two requests have brought in asks for the number of one', async () => {
  const me = await clerk();
  const [first, second] = [
    await broughtIn(portal.databaseUrl, { quantities: [5] }),
    await broughtIn(portal.databaseUrl, { quantities: [7] }),
  ];
  await execute(
    portal.databaseUrl,
    `update equipment_lot set equipment_unit_id = (select equipment_unit_id from equipment_lot
     where id = '${must(first.lotIds[0])}') where id = '${must(second.lotIds[0])}'`,
  );
  const file = await exported(me, [must(second.lotIds[0])], 1);
  const ids = [first.id, second.id];
  expect((await send(me, ids, file)).data[0]).toMatchObject({ numberIn: 7 });
  const unsaid = await fill(file, [{ 'Số đăng ký vào': null }]);
  expect((await send(me, ids, unsaid)).badRows).toBe(1);
  expect((await send(me, [first.id], unsaid)).data[0]).toMatchObject({ numberIn: 5 });
});

it('another company’s things cannot be taken out as a list', async () => {
  const me = await clerk();
  const { lotIds } = await broughtIn(portal.databaseUrl, { quantities: [5], company: 'LILAMA' });
  await expect(exported(me, lotIds)).rejects.toThrow(/equipmentItems/);
});
