import {
  equipmentGroups,
  exportEquipment,
  exportVehicle,
  importEquipment,
  importVehicle,
  MAX_ENTRY_ITEMS,
  units,
  vehicles as vehicleKinds,
  type EquipmentItem,
  type EquipmentItemInput,
  type VehicleItem,
  type VehicleItemInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, submitted } from '@portal/testing/people';
import { freshPlate, validVehicleRequest } from '@portal/testing/vehicles';
import {
  bytesOf,
  commentOf,
  filled,
  importedBy,
  opened,
  openedErrors,
  sampleRows,
  saved,
  templateOf,
  type Filled,
} from '@portal/testing/workbooks';
import { badVehicles, goodThing, goodVehicle, LISTS, type ListFamily } from './support/item-lists';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

type Language = 'vi' | 'en';
const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');

const template = (me: Caller, family: ListFamily, language: Language = 'vi') =>
  templateOf(me, language, family);
const fileOf = async (me: Caller, family: ListFamily, rows: readonly Filled[]) =>
  saved(await filled(await template(me, family), rows));
const sendVehicles = (me: Caller, bytes: Buffer, language: Language = 'vi') =>
  importedBy<VehicleItem>(me, importVehicle, bytes, language);
const sendEquipment = (me: Caller, bytes: Buffer, language: Language = 'vi') =>
  importedBy<EquipmentItem>(me, importEquipment, bytes, language);

/** The header row of a list's sheet. */
const headersOf = (sheet: { getRow: (row: number) => { values: unknown } }) =>
  (sheet.getRow(1).values as string[]).slice(1);

describe.each(LISTS)('a workbook of $family', (list) => {
  const { family } = list;
  const send = (me: Caller, bytes: Buffer, language: Language = 'vi') =>
    importedBy<VehicleItem | EquipmentItem>(me, list.route, bytes, language);

  it('begins with the columns of the sample, in either language, and left empty says so', async () => {
    const me = await clerk();
    const [vietnamese, english] = [await template(me, family), await template(me, family, 'en')];
    const workbook = await opened(vietnamese);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(list.sheets);
    const [sample = {}] = await sampleRows(list.sample);
    const headers = headersOf(must(workbook.worksheets[0]));
    expect(headers.slice(0, list.columns)).toEqual(Object.keys(sample));
    expect(headers.join()).not.toContain('GPS,Mật khẩu');
    expect((await opened(english)).worksheets.map(({ name }) => name)).toEqual(list.english);
    for (const [language, bytes] of [
      ['vi', vietnamese],
      ['en', english],
    ] as const)
      expect(await send(me, bytes, language)).toMatchObject({
        isSuccess: false,
        message: list.empty[language],
        data: [],
      });
  });

  it('gets its wrong rows back alone, marked in both languages', async () => {
    const me = await clerk();
    const rows = [
      list.good(),
      ...list.bad.map(([header, value]) => ({
        ...list.fresh(),
        ...list.base,
        [header]: value,
      })),
    ];
    const { data, badRows, message, refused, ...told } = await list.imported(
      me,
      list.route,
      await fileOf(me, family, rows),
    );
    expect([data.length, badRows]).toEqual([1, list.bad.length]);
    expect(told.rows).toEqual([{ row: 2, fields: list.fields }]);
    expect(refused.map(({ row, problems }) => [row, problems[0]])).toEqual(
      list.bad.map(([header, , vi], at) => [at + 3, expect.stringContaining(`${header}: ${vi}`)]),
    );
    const sheet = must((await openedErrors(me, message)).worksheets[0]);
    const columns = headersOf(sheet);
    for (const [at, [header, , vi, en]] of list.bad.entries()) {
      const comment = commentOf(sheet.getCell(at + 2, columns.indexOf(header) + 1));
      expect(comment).toContain(`Dòng ${at + 3}, cột “${header}”: ${vi}`);
      expect(comment).toContain(en);
    }
  });
});

describe('a workbook of vehicles', () => {
  it('takes the eight sample vehicles whole', async () => {
    const me = await clerk();
    const rows = await sampleRows('vehicles-8');
    const { data, ...answer } = await sendVehicles(me, await fileOf(me, 'vehicles', rows));
    expect(answer).toMatchObject({
      isSuccess: true,
      message: 'Đã nhập 8 phương tiện từ tập tin.',
      badRows: 0,
    });
    const { body: kinds } = await me.client.call(vehicleKinds.get, {}, { token: me.token });
    const kind = new Map(kinds.map((row) => [row.name, row]));
    expect(
      data.map((item) => [
        item.numberPlate,
        item.vehicleId,
        item.vehicleTypeId,
        item.branchName,
        item.modelYear,
      ]),
    ).toEqual(
      rows.map((row) => {
        const { id, vehicleTypeId } = must(kind.get(String(row['Loại phương tiện'])));
        return [row['Biển số'], id, vehicleTypeId, row['Nhãn hiệu'], Number(row['Năm sản xuất'])];
      }),
    );
  });

  it('has room for a hundred of them, and that of another family is none', async () => {
    const me = await clerk();
    const [sheet] = (await opened(await template(me, 'vehicles'))).worksheets;
    expect(must(sheet).getCell('A101').value).toBe(100);
    const people = await templateOf(me, 'vi', 'people');
    expect(await sendVehicles(me, people)).toMatchObject({
      isSuccess: false,
      message:
        'Cổng chưa nhận ra danh sách này. Vui lòng chọn dòng tiêu đề và cho biết mỗi cột là gì; phải có: Biển số.',
    });
    expect(await sendVehicles(me, people, 'en')).toMatchObject({
      isSuccess: false,
      message:
        'The portal does not recognise this list. Please choose the row of headings and say what each column is; needed: Plate.',
    });
  });

  it('reads card type, dates and licence, and brings along what was filed before', async () => {
    const me = await clerk();
    const root = await approvedRoot(await entryApprovers(portal.client), 1);
    const form = await submitted(me, await validVehicleRequest(me, root, 1));
    const known = must(form.vehicleItems[0]);
    const rows = [
      {
        ...goodVehicle(),
        'Biển số': known.numberPlate.toLowerCase(),
        'Loại thẻ': 'lam viec trong nha may',
        'Số giấy phép lái xe': '0510123',
        'Hạn giấy phép lái xe': '25/12/2030',
        'Hạn bảo hiểm': new Date('2031-01-31T00:00:00Z'),
      },
      { ...goodVehicle(), 'Loại thẻ': '1' },
    ];
    const { data } = await sendVehicles(me, await fileOf(me, 'vehicles', rows));
    expect(data[0]).toMatchObject({
      cardType: 2,
      driverLicense: '0510123',
      driverLicenseDate: '2030-12-25',
      insuranceDate: '2031-01-31',
      auditDate: '2099-12-31',
      imageId: known.imageId,
      gpsAccount: 'ptsc',
      gpsPassword: '',
    });
    const files = data[0]?.vehicleProfileFiles.flatMap(({ types }) => types) ?? [];
    expect(files.filter((type) => type.files.length > 0)).toHaveLength(3);
    expect(data[1]).toMatchObject({ cardType: 1, imageId: null, vehicleProfileFiles: [] });
    const other = await demoCaller(portal.client, 'clerk@lilama.example');
    const foreign = await sendVehicles(other, await fileOf(other, 'vehicles', rows));
    expect(foreign.data[0]).toMatchObject({ imageId: null, gpsAccount: '', auditDate: null });
  });

  it('is imported once its wrong rows are mended', async () => {
    const me = await clerk();
    const rows = badVehicles.map(([header, value]) => ({ ...goodVehicle(), [header]: value }));
    const first = { ...goodVehicle(), 'Biển số': '76X-000.00' };
    const { message } = await sendVehicles(me, await fileOf(me, 'vehicles', [first, ...rows]));
    const errors = await openedErrors(me, message);
    const sheet = must(errors.worksheets[0]);
    sheet.getCell(2, 2).value = freshPlate();
    sheet.getCell(3, 2).value = freshPlate();
    sheet.getCell(4, 3).value = 'Xe cẩu';
    sheet.getCell(5, 5).value = 2020;
    sheet.getCell(6, headersOf(sheet).indexOf('Hạn kiểm định') + 1).value = '28/02/2027';
    const mended = await sendVehicles(me, await saved(errors));
    expect([mended.isSuccess, mended.data.length]).toEqual([true, badVehicles.length]);
  });
});

describe('a workbook of equipment', () => {
  it('takes the ten sample pieces whole, groups by their short names', async () => {
    const me = await clerk();
    const rows = await sampleRows('equipment-10');
    const { data, ...answer } = await sendEquipment(me, await fileOf(me, 'equipment', rows));
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

  it('brings code, picture and documents of what was filed before', async () => {
    const me = await clerk();
    const root = await approvedRoot(await entryApprovers(portal.client), 1);
    const form = await submitted(me, await validEquipmentRequest(me, root, 1));
    const known = must((await equipmentOf(me, form.id)).equipmentItems[0]);
    const row = { ...goodThing(), 'Số Serial/Model': known.seriModel.toLowerCase() };
    const { data } = await sendEquipment(
      me,
      await fileOf(me, 'equipment', [row, goodThing(), row]),
    );
    expect(data[0]).toMatchObject({ code: known.code, imageId: known.imageId });
    expect(data[0]?.equipmentProfileFiles.flatMap(({ types }) => types)).toHaveLength(2);
    expect(data[1]).toMatchObject({ code: '', imageId: null, equipmentProfileFiles: [] });
    expect(data[2]).toMatchObject({ code: '', imageId: known.imageId });
  });

  it('beyond the five hundredth comes back too', async () => {
    const me = await clerk();
    const { data, badRows, message } = await sendEquipment(
      me,
      await fileOf(
        me,
        'equipment',
        Array.from({ length: MAX_ENTRY_ITEMS.equipment + 1 }, goodThing),
      ),
    );
    expect([data.length, badRows]).toEqual([500, 1]);
    const sheet = must((await openedErrors(me, message)).worksheets[0]);
    expect(commentOf(sheet.getCell('B2'))).toContain(
      'vượt quá 500 vật tư/thiết bị của một đăng ký',
    );
  });
});

it.each(['vi', 'en'] as const)(
  'an export of vehicles is imported again as it was (%s)',
  async (lang) => {
    const me = await clerk();
    const kinds = await byCode(me, vehicleKinds);
    const item: VehicleItemInput = {
      customFields: {},
      id: '0190a1b2-0000-7000-8000-000000000001',
      imageId: null,
      vehicleTypeId: kinds('CAU').vehicleTypeId,
      vehicleId: kinds('CAU').id,
      purposeId: null,
      modelYear: 2016,
      numberPlate: '43LD-015.78',
      cardType: 1,
      branchName: 'Kato KR-50H',
      gpsAccount: 'kato',
      gpsPassword: 'không nằm trong tập tin',
      description: 'Cẩu "bánh lốp" & <dài>',
      staffId: null,
      identityCardNumber: '052086479076',
      driverLicense: '0510123',
      driverLicenseDate: '2030-12-25',
      auditDate: '2027-01-31',
      insuranceDate: null,
      dangerousLicenseDate: null,
      vehicleProfileFiles: [],
      driverProfileFiles: [],
    };
    const body = { vehicleItems: [item] };
    const { data } = await sendVehicles(
      me,
      await bytesOf(me, exportVehicle.path, { body, query: { lang } }),
    );
    const { id: _id, ...content } = item;
    expect(data).toMatchObject([{ ...content, gpsPassword: '' }]);
  },
);

it.each(['vi', 'en'] as const)(
  'an export of equipment is imported again as it was (%s)',
  async (lang) => {
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
    const { data } = await sendEquipment(me, bytes);
    const { id: _id, ...content } = item;
    expect(data).toMatchObject([content]);
  },
);
