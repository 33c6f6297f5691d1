import {
  equipmentGroups,
  exportEquipment,
  importEquipment,
  MAX_ENTRY_ITEMS,
  units,
  type EquipmentItem,
  type EquipmentItemInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, submitted } from '@portal/testing/people';
import {
  bytesOf,
  commentOf,
  confirmedBy,
  filled,
  importedBy,
  opened,
  openedErrors,
  sampleRows,
  saved,
  templateOf,
  type Filled,
} from '@portal/testing/workbooks';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const template = (me: Caller, language: 'vi' | 'en' = 'vi') =>
  templateOf(me, language, 'equipment');
const send = (me: Caller, bytes: Buffer, language: 'vi' | 'en' = 'vi') =>
  importedBy<EquipmentItem>(me, importEquipment, bytes, language);
const fileOf = async (me: Caller, rows: readonly Filled[]) =>
  saved(await filled(await template(me), rows));

const goodRow = (): Filled => ({ 'Tên, đặc tính kỹ thuật': 'Ma ní 5 tấn', Nhóm: 'VTNANG' });

describe('the template of equipment', () => {
  it('takes the ten sample pieces whole, groups by their short names', async () => {
    const me = await clerk();
    const rows = await sampleRows('equipment-10');
    const { data, ...answer } = await send(me, await fileOf(me, rows));
    expect(answer).toMatchObject({
      isSuccess: true,
      message: 'Đã nhập 10 vật tư/thiết bị từ tập tin.',
      badRows: 0,
    });
    const groups = await byCode(me, equipmentGroups);
    const unitOf = await byCode(me, units);
    expect(data.map(({ specification, quantity }) => [specification, quantity])).toEqual(
      rows.map((row) => [row['Tên, đặc tính kỹ thuật'], Number(row['Số lượng'])]),
    );
    expect(data.map(({ seriModel }) => seriModel)).toEqual(
      rows.map((row) => row['Số Serial/Model']),
    );
    expect(data.map(({ equipmentGroupId }) => equipmentGroupId)).toEqual(
      [
        'MAYHAN',
        'TBN',
        'BCAL',
        'GIANGIAO',
        'VTNANG',
        'MAYPHAT',
        'VTTH',
        'NDT',
        'NDTPX',
        'VTTH',
      ].map((code) => groups(code).id),
    );
    expect(data.slice(2, 5).map(({ unitId }) => unitId)).toEqual(
      ['BINH', 'BO', 'M'].map((code) => unitOf(code).id),
    );
  });

  it('begins with the columns of the sample, in either language', async () => {
    const me = await clerk();
    const workbook = await opened(await template(me));
    const [sample = {}] = await sampleRows('equipment-10');
    const headers = (must(workbook.worksheets[0]).getRow(1).values as string[]).slice(1);
    expect(headers.slice(0, 6)).toEqual(Object.keys(sample));
    const english = await opened(await template(me, 'en'));
    expect(english.worksheets.map(({ name }) => name)).toEqual(['Equipment', 'Guide', 'Lists']);
  });

  it.each([
    ['vi', 'Danh sách trong tập tin chưa có vật tư/thiết bị nào.'],
    ['en', 'The list in the file has no equipment yet.'],
  ] as const)('left empty says so (%s)', async (language, message) => {
    const me = await clerk();
    expect(await send(me, await template(me), language)).toMatchObject({
      isSuccess: false,
      message,
    });
  });
});

describe('a row', () => {
  it('brings code, picture and documents of what was filed before', async () => {
    const me = await clerk();
    const root = await approvedRoot(await entryApprovers(portal.client), 1);
    const form = await submitted(me, await validEquipmentRequest(me, root, 1));
    const known = must((await equipmentOf(me, form.id)).equipmentItems[0]);
    const row = { ...goodRow(), 'Số Serial/Model': known.seriModel.toLowerCase() };
    const { data } = await send(me, await fileOf(me, [row, goodRow(), row]));
    expect(data[0]).toMatchObject({ code: known.code, imageId: known.imageId });
    expect(data[0]?.equipmentProfileFiles.flatMap(({ types }) => types)).toHaveLength(2);
    expect(data[1]).toMatchObject({ code: '', imageId: null, equipmentProfileFiles: [] });
    expect(data[2]).toMatchObject({ code: '', imageId: known.imageId });
  });

  const bad: [string, Filled[string], string, string][] = [
    ['Tên, đặc tính kỹ thuật', null, 'chưa nhập giá trị bắt buộc.', 'a required value is missing.'],
    [
      'Nhóm',
      'Máy bay',
      'không có “Máy bay” trong danh mục Nhóm',
      'there is no “Máy bay” in the list Group',
    ],
    ['Số lượng', 'nhiều', '“nhiều” không phải là số.', '“nhiều” is not a number.'],
    [
      'Số lượng',
      '100000000',
      'Số quá lớn: tối đa 99\u202F999\u202F999.',
      'Too large: at most 99\u202F999\u202F999.',
    ],
    [
      'Số lượng',
      '1e3',
      'Vui lòng viết đủ các chữ số, không dùng số mũ (“1e3”).',
      'Please write all digits, without an exponent (“1e3”).',
    ],
    [
      'Số lượng',
      '1.000',
      '“1.000” có thể hiểu hai cách (1\u202f000; 1)',
      '“1.000” can be read in two ways (1\u202f000; 1)',
    ],
    ['Số lượng', 0, 'phải lớn hơn 0.', 'has to be greater than 0.'],
    [
      'Số lượng',
      1.5,
      'phải là số nguyên: đơn vị này không chia lẻ được.',
      'must be a whole number for this unit.',
    ],
    [
      'Đơn vị tính',
      'lạng',
      'không có “lạng” trong danh mục Đơn vị tính',
      'there is no “lạng” in the list Unit',
    ],
    ['Mã vật tư/thiết bị', 'mn.01', 'trùng mã với dòng 2.', 'the same code as in row 2.'],
  ];

  it('that is wrong comes back alone, marked in both languages', async () => {
    const me = await clerk();
    const rows = [
      { ...goodRow(), 'Mã vật tư/thiết bị': 'MN-01' },
      ...bad.map(([header, value]) => ({ ...goodRow(), 'Đơn vị tính': 'Cái', [header]: value })),
    ];
    const { data, badRows, message, ...told } = await confirmedBy<EquipmentItem>(
      me,
      importEquipment,
      await fileOf(me, rows),
    );
    expect([data.length, badRows]).toEqual([1, bad.length]);
    expect(told.rows).toEqual([{ row: 2, fields: ['specification', 'equipmentGroupId', 'code'] }]);
    expect(told.refused.map(({ row, problems }) => [row, problems[0]])).toEqual(
      bad.map(([header, , vi], at) => [at + 3, expect.stringContaining(`${header}: ${vi}`)]),
    );
    const sheet = must((await openedErrors(me, message)).worksheets[0]);
    const columns = (sheet.getRow(1).values as string[]).slice(1);
    for (const [at, [header, , vi, en]] of bad.entries()) {
      const comment = commentOf(sheet.getCell(at + 2, columns.indexOf(header) + 1));
      expect(comment).toContain(`Dòng ${at + 3}, cột “${header}”: ${vi}`);
      expect(comment).toContain(en);
    }
  });

  it('beyond the five hundredth comes back too', async () => {
    const me = await clerk();
    const { data, badRows, message } = await send(
      me,
      await fileOf(me, Array.from({ length: MAX_ENTRY_ITEMS.equipment + 1 }, goodRow)),
    );
    expect([data.length, badRows]).toEqual([500, 1]);
    const sheet = must((await openedErrors(me, message)).worksheets[0]);
    expect(commentOf(sheet.getCell('B2'))).toContain(
      'vượt quá 500 vật tư/thiết bị của một đăng ký',
    );
  });
});

it.each(['vi', 'en'] as const)('an export is imported again as it was (%s)', async (lang) => {
  const me = await clerk();
  const groups = await byCode(me, equipmentGroups);
  const unitOf = await byCode(me, units);
  const item: EquipmentItemInput = {
    customFields: {},
    id: '0190a1b2-0000-7000-8000-000000000001',
    code: 'CAP-16',
    imageId: null,
    specification: 'Cáp thép D16 "chống xoắn" & <mạ>',
    equipmentGroupId: groups('VTNANG').id,
    seriModel: '0016',
    quantity: 250.125,
    unitId: unitOf('M').id,
    inTypeId: null,
    equipmentProfileFiles: [],
  };
  const body = { equipmentItems: [item] };
  const bytes = await bytesOf(me, exportEquipment.path, { body, query: { lang } });
  const { data } = await send(me, bytes);
  const { id: _id, ...content } = item;
  expect(data).toMatchObject([content]);
});
