import {
  exportVehicle,
  importVehicle,
  vehicles,
  type VehicleItem,
  type VehicleItemInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
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
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const template = (me: Caller, language: 'vi' | 'en' = 'vi') => templateOf(me, language, 'vehicles');
const send = (me: Caller, bytes: Buffer, language: 'vi' | 'en' = 'vi') =>
  importedBy<VehicleItem>(me, importVehicle, bytes, language);
const fileOf = async (me: Caller, rows: readonly Filled[]) =>
  saved(await filled(await template(me), rows));

const goodRow = (): Filled => ({
  'Biển số': freshPlate(),
  'Loại phương tiện': 'Xe tải',
  'Năm sản xuất': 2019,
});

describe('the template of vehicles', () => {
  it('takes the eight sample vehicles whole', async () => {
    const me = await clerk();
    const rows = await sampleRows('vehicles-8');
    const { data, ...answer } = await send(me, await fileOf(me, rows));
    expect(answer).toMatchObject({
      isSuccess: true,
      message: 'Đã nhập 8 phương tiện từ tập tin.',
      badRows: 0,
    });
    const { body: kinds } = await me.client.call(vehicles.get, {}, { token: me.token });
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

  it('begins with the columns of the sample, and has drop-downs and a guide', async () => {
    const me = await clerk();
    const workbook = await opened(await template(me));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Phương tiện',
      'Hướng dẫn',
      'Danh mục',
    ]);
    const [sample = {}] = await sampleRows('vehicles-8');
    const headers = (must(workbook.worksheets[0]).getRow(1).values as string[]).slice(1);
    expect(headers.slice(0, 5)).toEqual(Object.keys(sample));
    expect(headers.join()).not.toContain('GPS,Mật khẩu');
    expect(must(workbook.worksheets[0]).getCell('A101').value).toBe(100);
    const english = await opened(await template(me, 'en'));
    expect(english.worksheets.map(({ name }) => name)).toEqual(['Vehicles', 'Guide', 'Lists']);
  });

  it.each([
    ['vi', 'Danh sách trong tập tin chưa có phương tiện nào.'],
    ['en', 'The list in the file has no vehicles yet.'],
  ] as const)('left empty says so (%s)', async (language, message) => {
    const me = await clerk();
    expect(await send(me, await template(me), language)).toMatchObject({
      isSuccess: false,
      message,
      data: [],
    });
  });

  it.each([
    [
      'vi',
      'Cổng chưa nhận ra danh sách này. Vui lòng chọn dòng tiêu đề và cho biết mỗi cột là gì; phải có: Biển số.',
    ],
    [
      'en',
      'The portal does not recognise this list. Please choose the row of headings and say what each column is; needed: Plate.',
    ],
  ] as const)('of another family is none (%s)', async (language, message) => {
    const me = await clerk();
    const answer = await send(me, await templateOf(me, 'vi', 'people'), language);
    expect(answer).toMatchObject({ isSuccess: false, message });
  });
});

describe('a row', () => {
  it('reads card type, dates and licence, and brings along what was filed before', async () => {
    const me = await clerk();
    const root = await approvedRoot(await entryApprovers(portal.client), 1);
    const form = await submitted(me, await validVehicleRequest(me, root, 1));
    const known = must(form.vehicleItems[0]);
    const rows = [
      {
        ...goodRow(),
        'Biển số': known.numberPlate.toLowerCase(),
        'Loại thẻ': 'lam viec trong nha may',
        'Số giấy phép lái xe': '0510123',
        'Hạn giấy phép lái xe': '25/12/2030',
        'Hạn bảo hiểm': new Date('2031-01-31T00:00:00Z'),
      },
      { ...goodRow(), 'Loại thẻ': '1' },
    ];
    const { data } = await send(me, await fileOf(me, rows));
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
    const foreign = await send(other, await fileOf(other, rows));
    expect(foreign.data[0]).toMatchObject({ imageId: null, gpsAccount: '', auditDate: null });
  });

  const bad: [string, Filled[string], string, string][] = [
    ['Biển số', null, 'chưa nhập giá trị bắt buộc.', 'a required value is missing.'],
    ['Biển số', '76x 000.00', 'trùng biển số với dòng 2.', 'the same plate as in row 2.'],
    [
      'Loại phương tiện',
      'Xe tăng',
      'không có “Xe tăng” trong danh mục Loại phương tiện',
      'there is no “Xe tăng” in the list Kind of vehicle',
    ],
    ['Năm sản xuất', '18', 'Số quá nhỏ: ít nhất 1900.', 'Too small: at least 1900.'],
    [
      'Hạn kiểm định',
      '31/02/2027',
      'Không có ngày “31/02/2027” trên lịch.',
      'The calendar has no day “31/02/2027”.',
    ],
  ];

  it('that is wrong comes back alone, marked in both languages, and mended is imported', async () => {
    const me = await clerk();
    const rows = [
      { ...goodRow(), 'Biển số': '76X-000.00' },
      ...bad.map(([header, value]) => ({ ...goodRow(), [header]: value })),
    ];
    const { data, badRows, message } = await send(me, await fileOf(me, rows));
    expect([data.length, badRows]).toEqual([1, bad.length]);
    const errors = await openedErrors(me, message);
    const sheet = must(errors.worksheets[0]);
    const columns = (sheet.getRow(1).values as string[]).slice(1);
    for (const [at, [header, , vi, en]] of bad.entries()) {
      const comment = commentOf(sheet.getCell(at + 2, columns.indexOf(header) + 1));
      expect(comment).toContain(`Dòng ${at + 3}, cột “${header}”: ${vi}`);
      expect(comment).toContain(en);
    }
    sheet.getCell(2, 2).value = freshPlate();
    sheet.getCell(3, 2).value = freshPlate();
    sheet.getCell(4, 3).value = 'Xe cẩu';
    sheet.getCell(5, 5).value = 2020;
    sheet.getCell(6, columns.indexOf('Hạn kiểm định') + 1).value = '28/02/2027';
    const mended = await send(me, await saved(errors));
    expect([mended.isSuccess, mended.data.length]).toEqual([true, bad.length]);
  });
});

it.each(['vi', 'en'] as const)('an export is imported again as it was (%s)', async (lang) => {
  const me = await clerk();
  const kinds = await byCode(me, vehicles);
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
  const { data } = await send(me, await bytesOf(me, exportVehicle.path, { body, query: { lang } }));
  const { id: _id, ...content } = item;
  expect(data).toMatchObject([{ ...content, gpsPassword: '' }]);
});
