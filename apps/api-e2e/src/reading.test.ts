import {
  importEquipment,
  importVehicle,
  submitRequest,
  type EquipmentItem,
  type VehicleItem,
} from '@portal/contracts';
import {
  DAY_CASES,
  NAME_CASES,
  NUMBER_CASES,
  TEXT_CASES,
} from '@portal/domain/reading/cases.fixture';
import { CODE_CASES } from '@portal/domain/reading/codes.fixture';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { detailOf, freshIdentityNumber, saved, validPeopleRequest } from '@portal/testing/people';
import { confirmedBy, importedBy, saved as bytesOf } from '@portal/testing/workbooks';
import ExcelJS from 'exceljs';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

// The cases of libs/domain/src/reading, as they arrive at the server.

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 1);
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

async function workbook(name: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet(name);
  for (const row of rows) sheet.addRow([...row]);
  return bytesOf(book);
}

it('quantities of an imported list are read as in forms', async () => {
  const cases = NUMBER_CASES.filter(([, { kind }]) => kind !== 'empty');
  const bytes = await workbook('Vật tư thiết bị', [
    ['Tên, đặc tính kỹ thuật', 'Nhóm', 'Số lượng', 'Đơn vị tính'],
    ...cases.map(([written]) => ['Que hàn', 'VTTH', written, 'KG']),
  ]);
  const { data, rows, refused } = await confirmedBy<EquipmentItem>(
    await clerk(),
    importEquipment,
    bytes,
  );
  const read = new Map(rows.map(({ row }, at) => [row, must(data[at]).quantity]));
  const why = new Map(refused.map(({ row, problems }) => [row, problems.join(' ')]));
  // An imported thing is brought, so zero is refused.
  expect(cases.map(([written], at) => [written, read.get(at + 2) ?? 'refused'])).toEqual(
    cases.map(([written, reading]) => [
      written,
      reading.kind === 'value' && reading.value !== 0 ? reading.value : 'refused',
    ]),
  );
  for (const text of why.values()) expect(text).toMatch(/^Số lượng: /);
});

it('days of an imported list are read as in forms', async () => {
  const cases = DAY_CASES.filter(([, { kind }]) => kind !== 'empty');
  const bytes = await workbook('Phương tiện', [
    ['Biển số', 'Loại phương tiện', 'Năm sản xuất', 'Hạn giấy phép lái xe'],
    ...cases.map(([written], at) => [
      `76C-1${String(at).padStart(4, '0')}`,
      'Xe tải',
      '2015',
      written,
    ]),
  ]);
  const answer = await importedBy<VehicleItem>(await clerk(), importVehicle, bytes);
  const { data, rows, refused } = answer.look?.isAsked
    ? await confirmedBy<VehicleItem>(await clerk(), importVehicle, bytes)
    : answer;
  for (const { problems } of refused) expect(problems.join(' ')).toMatch(/^Hạn giấy phép lái xe: /);
  const read = new Map(rows.map(({ row }, at) => [row, must(data[at]).driverLicenseDate]));
  expect(cases.map(([written], at) => [written, read.get(at + 2) ?? 'refused'])).toEqual(
    cases.map(([written, reading]) => [
      written,
      reading.kind === 'value' ? reading.value : 'refused',
    ]),
  );
});

it('texts of a form are stored as fields show them, and names are judged alike', async () => {
  const me = await clerk();
  const form = await validPeopleRequest(me, 1);
  const person = must(form.staffItems[0]);
  const named = NAME_CASES.filter(([name]) => name !== '');
  const draft = await saved(me, {
    ...form,
    staffItems: [
      ...TEXT_CASES.map(([fullName]) => ({ fullName })),
      ...named.map(([fullName]) => ({ fullName })),
    ].map((change) => ({
      ...person,
      id: crypto.randomUUID(),
      identityCardNumber: freshIdentityNumber(),
      ...change,
    })),
  });
  const { staffItems } = await detailOf(me, draft.id);
  expect(staffItems.slice(0, TEXT_CASES.length).map(({ fullName }) => fullName)).toEqual(
    TEXT_CASES.map(([, kept]) => kept),
  );
  const { body } = await me.client.call(submitRequest, { body: draft }, { token: me.token });
  const faulty = new Set(
    (body.data?.problems ?? [])
      .filter(({ field }) => field === 'fullName')
      .map(({ itemId }) => itemId),
  );
  expect(
    staffItems.slice(TEXT_CASES.length).map(({ id, fullName }) => [fullName, faulty.has(id)]),
  ).toEqual(named.map(([name, fault]) => [name, fault !== null]));
});

it('a gate tells codes apart from pieces of codes', async () => {
  for (const [code, kind] of CODE_CASES) {
    if (code === '') continue;
    const reasons = await desk.reasonsOf(code);
    expect([code, reasons.includes('partCode')]).toEqual([
      code,
      !['sealed', 'card', 'plate'].includes(kind),
    ]);
  }
});
