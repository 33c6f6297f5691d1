import {
  EMPTY_ID,
  equipmentOwners,
  MAX_ENTRY_ITEMS,
  revokeRequest,
  saveRequest,
  submitRequest,
  type EntryRequestInput,
  type EquipmentRequestInput,
  type PeopleRequestInput,
  type StaffItemInput,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, submitted, validPeopleRequest } from '@portal/testing/people';
import { photo, uploadForm } from '@portal/testing/upload';
import { freshPlate, validVehicleRequest } from '@portal/testing/vehicles';
import { barNumber, barPerson } from './support/database';
import { usePortal } from './support/portal';
import { itRefuses } from './support/refusals';
import { equipmentWrongs } from './support/wrong-equipment';
import { peopleWrongs } from './support/wrong-people';
import { vehicleWrongs } from './support/wrong-vehicles';

const portal = usePortal({ demo: true });

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
let root: PeopleRequestInput;
let otherOwner: string;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
  otherOwner = (await byCode(await clerk(), equipmentOwners))('khac').id;
});

const people = validPeopleRequest;
const vehicles = (me: Caller, count = 2) => validVehicleRequest(me, root, count);
const equipment = (me: Caller, count = 2) => validEquipmentRequest(me, root, count);

const save = ({ client, token }: Caller, form: EntryRequestInput) =>
  client.call(saveRequest, { body: form }, { token });
const send = ({ client, token }: Caller, form: EntryRequestInput) =>
  client.call(submitRequest, { body: form }, { token });

/** The first messages of a form that is refused, in Vietnamese and then in English. */
async function refusals(me: Caller, form: EntryRequestInput): Promise<[vi: string, en: string]> {
  const { body: vietnamese } = await send(me, form);
  const { version } = must(vietnamese.data);
  const english = { ...me, client: me.client.as({ language: 'en' }) };
  const { body } = await send(english, { ...form, version });
  expect([vietnamese.isSuccess, body.isSuccess]).toEqual([false, false]);
  return [vietnamese.message, body.message];
}

describe.each([
  ['people', people],
  ['vehicles', vehicles],
  ['equipment', equipment],
] as const)('a request of %s', (family, valid) => {
  it('with more of them than the form holds does not fit it', async () => {
    const me = await clerk();
    const { status, error } = await save(me, await valid(me, MAX_ENTRY_ITEMS[family] + 1));
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});

describe('a submit of people', () => {
  itRefuses(peopleWrongs, clerk, people);
});
describe('a submit of vehicles', () => {
  itRefuses(
    vehicleWrongs(() => root),
    clerk,
    vehicles,
  );
});
describe('a submit of equipment', () => {
  itRefuses(
    equipmentWrongs(
      () => root,
      () => otherOwner,
    ),
    clerk,
    equipment,
  );
});

describe('a submit of people', () => {
  it('wants photos that have passed the face check, in the kinds and sizes of photos', async () => {
    const me = await clerk();
    const from = { baseUrl: me.client.baseUrl, token: me.token };
    const bytes = await photo('two-faces.jpg');
    const { body: unchecked } = await uploadForm(from, { name: 'hai.jpg', bytes });
    const form = await validPeopleRequest(me, 1);
    const of = (imageId: string) => ({
      ...form,
      staffItems: form.staffItems.map((item) => ({ ...item, imageId })),
    });
    const { body } = await me.client.call(submitRequest, { body: of(unchecked.id) }, me);
    expect(body.message).toBe(
      'STT 1: Ảnh chưa qua bước kiểm tra khuôn mặt. Vui lòng tải ảnh lên lại.',
    );
    const paper = must(form.files[0]).id;
    const refused = await me.client.call(saveRequest, { body: { ...of(paper), version: 1 } }, me);
    expect([refused.status, refused.error.code]).toEqual([415, 'fileTypeNotAllowed']);
  });

  it('names the documents that are missing', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    must(form.staffItems[0]).staffProfileFiles = [];
    const { body } = await me.client.call(submitRequest, { body: form }, { token: me.token });
    expect(body.message).toBe(
      'STT 1 - Vui lòng đính kèm các hồ sơ: CCCD hoặc hộ chiếu, Giấy khám sức khỏe, Thẻ an toàn lao động theo Nghị định 44/2016, Hợp đồng lao động, Bảo hiểm tai nạn',
    );
  });

  it.each([
    ['number', ({ identityCardNumber }: StaffItemInput) => ({ key: identityCardNumber })],
    ['old number', () => ({ key: '212345678', oldIdentityNumber: '212 345 678' })],
  ])('with somebody who is barred by the %s is refused', async (_, changed) => {
    const me = await clerk();
    const form = await validPeopleRequest(me);
    const { key, ...change } = changed(must(form.staffItems[1]));
    Object.assign(must(form.staffItems[1]), change);
    await barNumber(portal.databaseUrl, key);
    const { body } = await me.client.call(submitRequest, { body: form }, { token: me.token });
    expect(body.message).toMatch(/^STT 2: Nhân sự này đang bị cấm vào nhà máy\./);
  });
});

it.each([
  [
    'vehicles',
    async (me: Caller, rootId: string) => {
      const form = await vehicles(me);
      return { ...form, vehiclePlan: { ...form.vehiclePlan, rootId } };
    },
  ],
  [
    'equipment',
    async (me: Caller, rootId: string) => {
      const form = await equipment(me);
      return { ...form, equipmentPlan: { ...form.equipmentPlan, rootId } };
    },
  ],
])('%s after a people request that is not approved are refused', async (_, after) => {
  const me = await clerk();
  const waiting = await submitted(me, await validPeopleRequest(me, 1));
  expect(await refusals(me, await after(me, waiting.id))).toEqual([
    'Đăng ký nhân sự đã chọn chưa được phê duyệt, đã hết hạn hoặc không thuộc nhà thầu này. Vui lòng chọn đăng ký khác.',
    "The chosen people request is not approved, is over, or is not this contractor's. Please choose another one.",
  ]);
});

describe('a submit of vehicles', () => {
  it.each(['lower case', 'spaces', 'dots and dashes'] as const)(
    'with one plate twice, written with other %s, is refused in both rows',
    async (difference) => {
      const me = await clerk();
      const form = await vehicles(me);
      const plate = freshPlate();
      const written = {
        'lower case': plate.toLowerCase(),
        spaces: plate.replaceAll(/[-.]/g, ' '),
        'dots and dashes': plate.replaceAll(/[-.]/g, ''),
      }[difference];
      must(form.vehicleItems[0]).numberPlate = plate;
      must(form.vehicleItems[1]).numberPlate = written;
      const { body } = await send(me, form);
      expect(body.data?.problems.map(({ message }) => message)).toEqual([
        'STT 1: Danh sách phương tiện bị trùng biển số đăng ký. Vui lòng kiểm tra lại. (STT 1, 2)',
        'STT 2: Danh sách phương tiện bị trùng biển số đăng ký. Vui lòng kiểm tra lại. (STT 1, 2)',
      ]);
    },
  );

  it("with another request's driver, or somebody else's identity number, is refused", async () => {
    const me = await clerk();
    const elsewhere = await approvedRoot(await entryApprovers(portal.client), 1);
    const drivers = await vehicles(me);
    must(drivers.vehicleItems[0]).staffId = must(elsewhere.staffItems[0]).id;
    expect(await refusals(me, drivers)).toEqual([
      expect.stringMatching(/^STT 1: Người lái không có trong danh sách nhân sự đã được duyệt/),
      expect.stringMatching(/^No\. 1: The driver is not among the people passed/),
    ]);
    const numbers = await vehicles(me);
    must(numbers.vehicleItems[0]).identityCardNumber = '001';
    expect(await refusals(me, numbers)).toEqual([
      expect.stringMatching(/^STT 1: Số CCCD\/Hộ chiếu không phải của người lái đã chọn\./),
      expect.stringMatching(/^No\. 1: The identity card number is not that of the chosen driver\./),
    ]);
  });

  it('with a driver who was barred since is refused', async () => {
    const me = await clerk();
    const own = await approvedRoot(await entryApprovers(portal.client), 1);
    await barPerson(portal.databaseUrl, must(own.staffItems[0]).identityCardNumber);
    expect(await refusals(me, await validVehicleRequest(me, own, 1))).toEqual([
      expect.stringMatching(/^STT 1: Người lái đang bị cấm vào nhà máy\./),
      expect.stringMatching(/^No\. 1: The driver is barred from the site\./),
    ]);
  });

  it('with a driver who may still be taken out of another request is not kept', async () => {
    const me = await clerk();
    const waiting = await submitted(me, await validPeopleRequest(me, 1));
    const form = await vehicles(me);
    must(form.vehicleItems[0]).staffId = must(waiting.staffItems[0]).id;
    const { status, error } = await save(me, form);
    expect([status, error.fieldErrors]).toEqual([
      400,
      [{ field: 'vehicleItems.staffId', message: 'Người lái không hợp lệ.' }],
    ]);
  });

  it('needs no GPS of a vehicle that only comes and goes', async () => {
    const me = await clerk();
    const form = await vehicles(me, 1);
    Object.assign(must(form.vehicleItems[0]), { cardType: 1, gpsAccount: '', gpsPassword: '' });
    expect((await send(me, form)).body.isSuccess).toBe(true);
  });
});

const first = (form: EquipmentRequestInput) => must(form.equipmentItems[0]);
const second = (form: EquipmentRequestInput) => must(form.equipmentItems[1]);

describe('a submit of equipment', () => {
  it('needs no end, no vehicle, and neither quantity nor serial of what is not under strict safety', async () => {
    const me = await clerk();
    const form = await equipment(me);
    Object.assign(form.equipmentPlan, { shipEquipmentEndDate: null, listShipByVehicleIds: [] });
    Object.assign(second(form), { quantity: null, unitId: null, seriModel: '' });
    expect((await send(me, form)).body.isSuccess).toBe(true);
  });

  it('by what is no vehicle of the root is refused', async () => {
    const me = await clerk();
    const form = await equipment(me);
    form.equipmentPlan.listShipByVehicleIds = [must(root.staffItems[0]).id];
    expect(await refusals(me, form)).toEqual([
      'Có phương tiện vận chuyển không thuộc đăng ký đã chọn. Vui lòng chọn lại.',
      'A vehicle does not belong to the chosen request. Please choose again.',
    ]);
  });

  it('of one code or one strict serial twice is refused', async () => {
    const me = await clerk();
    const form = await equipment(me);
    const [strict, other] = [first(form), second(form)];
    const codes = [
      { ...strict, code: 'PL-01' },
      { ...other, code: 'pl 01' },
    ];
    expect(await refusals(me, { ...form, equipmentItems: codes })).toEqual([
      'STT 1: Danh sách vật tư/thiết bị bị trùng mã (STT 1, 2).',
      'No. 1: The equipment list has duplicate codes (No. 1, 2).',
    ]);
    const { version } = await equipmentOf(me, form.id);
    const serials = [
      strict,
      { ...strict, id: other.id, seriModel: strict.seriModel.toLowerCase() },
    ];
    expect(await refusals(me, { ...form, version, equipmentItems: serials })).toEqual([
      'STT 1: Danh sách vật tư/thiết bị bị trùng số Serial/Model (STT 1, 2).',
      'No. 1: The equipment list has duplicate serial numbers (No. 1, 2).',
    ]);
  });

  it.each([
    { quantity: -1 },
    { quantity: 1.2345 },
    { quantity: 100_000_000 },
    { inTypeId: EMPTY_ID.slice(1) },
  ])('of %j does not fit the form', async (change) => {
    const me = await clerk();
    const form = await equipment(me, 1);
    Object.assign(first(form), change);
    const { status, error } = await save(me, form);
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});

describe('codes', () => {
  const year = () => plantDate(new Date()).slice(2, 4);

  it('are given at submit, one each, in a row; those that were typed stay', async () => {
    const me = await clerk();
    const form = await equipment(me, 4);
    must(form.equipmentItems[3]).code = 'GG-1,7';
    await submitted(me, form);
    const { equipmentItems: items } = await equipmentOf(me, form.id);
    const given = items.slice(0, 3).map(({ code }) => code);
    for (const code of given) expect(code).toMatch(new RegExp(`^TB${year()}-\\d{6}$`));
    const numbers = given.map((code) => Number(code.split('-')[1]));
    expect(numbers).toEqual([0, 1, 2].map((at) => must(numbers[0]) + at));
    expect(items[3]?.code).toBe('GG-1,7');
  });

  it('of something else, or ahead of those given, are refused', async () => {
    const me = await clerk();
    const one = await equipment(me);
    first(one).code = 'GG-1';
    await submitted(me, one);
    const other = await equipment(me);
    second(other).code = 'GG-1';
    expect(await refusals(me, other)).toEqual([
      'STT 2: Mã GG-1 đã được cấp cho vật tư/thiết bị khác. Vui lòng nhập mã khác hoặc để trống để hệ thống tự cấp.',
      'No. 2: The code GG-1 belongs to other equipment. Please enter another one, or leave it empty to get a new one.',
    ]);
    const { version } = await equipmentOf(me, other.id);
    const ahead = `TB${year()}-999999`;
    second(other).code = ahead;
    for (const message of await refusals(me, { ...other, version }))
      expect(message).toContain(ahead);
  });

  it('given once stay with the item, whatever is sent', async () => {
    const me = await clerk();
    const form = await submitted(me, await equipment(me));
    const before = (await equipmentOf(me, form.id)).equipmentItems.map(({ code }) => code);
    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const { version } = await equipmentOf(me, form.id);
    await submitted(me, { ...form, version });
    expect((await equipmentOf(me, form.id)).equipmentItems.map(({ code }) => code)).toEqual(before);
  });

  it('of two submits at once are different', async () => {
    const me = await clerk();
    const forms = await Promise.all([1, 2, 3, 4].map(() => equipment(me, 3)));
    await Promise.all(forms.map((form) => submitted(me, form)));
    const details = await Promise.all(forms.map(({ id }) => equipmentOf(me, id)));
    const codes = details.flatMap(({ equipmentItems }) => equipmentItems.map(({ code }) => code));
    expect(new Set(codes).size).toBe(12);
  });
});
