import {
  MAX_ENTRY_ITEMS,
  EMPTY_ID,
  equipmentOwners,
  revokeRequest,
  saveRequest,
  submitRequest,
  type EquipmentRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { byCode, submitted, validPeopleRequest } from '@portal/testing/people';
import { usePortal } from './support/portal';
import { itRefuses, type Wrong } from './support/refusals';

const portal = usePortal({ demo: true });

let root: PeopleRequestInput;
let otherOwner: string;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
  otherOwner = (await byCode(await clerk(), equipmentOwners))('khac').id;
});

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const valid = async (me: Caller, count = 2) => validEquipmentRequest(me, root, count);

const send = ({ client, token }: Caller, form: EquipmentRequestInput) =>
  client.call(submitRequest, { body: form }, { token });

const first = (form: EquipmentRequestInput) => must(form.equipmentItems[0]);
const second = (form: EquipmentRequestInput) => must(form.equipmentItems[1]);
const shown = (day: string | null) => String(day).split('-').reverse().join('/');
const rootDays = () => `${shown(root.staffPlan.startDate)} - ${shown(root.staffPlan.endDate)}`;

const wrongs: Wrong<EquipmentRequestInput>[] = [
  [
    'rootId',
    (f) => (f.equipmentPlan.rootId = null),
    'Vui lòng chọn đăng ký nhân sự gốc.',
    'Please choose the root people request.',
  ],
  [
    'authorId',
    (f) => (f.equipmentPlan.authorId = null),
    'Vui lòng chọn người đăng ký.',
    'Please choose the requestor.',
  ],
  [
    'shipEquipmentPurpose',
    (f) => (f.equipmentPlan.shipEquipmentPurpose = ''),
    'Vui lòng nhập mục đích.',
    'Please fill in the purpose.',
  ],
  [
    'shipEquipmentDate',
    (f) => (f.equipmentPlan.shipEquipmentDate = null),
    'Vui lòng nhập thời gian bắt đầu.',
    'Please fill in the start.',
  ],
  [
    'shipEquipmentOwnerId',
    (f) => (f.equipmentPlan.shipEquipmentOwnerId = null),
    'Vui lòng chọn chủ sở hữu.',
    'Please choose the owner.',
  ],
  [
    'shipEquipmentOwnerOther',
    (f) => (f.equipmentPlan.shipEquipmentOwnerId = otherOwner),
    'Vui lòng nhập tên chủ sở hữu khác.',
    "Please fill in the other owner's name.",
  ],
  [
    'listShipEquipmentTo',
    (f) => (f.equipmentPlan.listShipEquipmentTo = []),
    'Vui lòng chọn khu vực đưa đến.',
    'Please choose the destination areas.',
  ],
  [
    'shipEquipmentDate',
    (f) => (f.equipmentPlan.shipEquipmentDate = new Date(Date.now() - 60_000).toISOString()),
    'Thời gian bắt đầu không được trước thời điểm hiện tại.',
    "The start can't be before now.",
  ],
  [
    'shipEquipmentEndDate',
    (f) => (f.equipmentPlan.shipEquipmentEndDate = new Date(Date.now() + 60_000).toISOString()),
    'Ngày kết thúc không được trước ngày bắt đầu.',
    "The end date can't be before the start date.",
  ],
  [
    'shipEquipmentEndDate',
    // Past midnight at the plant, but not yet in UTC.
    (f) => (f.equipmentPlan.shipEquipmentEndDate = `${String(root.staffPlan.endDate)}T17:30:00Z`),
    () => `Thời gian phải nằm trong thời gian của đăng ký nhân sự đã chọn (${rootDays()}).`,
    () => `The time has to lie within that of the chosen people request (${rootDays()}).`,
  ],
  [
    'equipmentItems',
    (f) => (f.equipmentItems = []),
    'Vui lòng nhập danh sách vật tư/thiết bị.',
    'Please enter the equipment.',
  ],
  [
    'specification',
    (f) => (second(f).specification = ''),
    'STT 2: Vui lòng nhập các trường bắt buộc: tên, đặc tính kỹ thuật',
    'No. 2: Please fill in the required fields: name and specification',
  ],
  [
    'equipmentGroupId',
    (f) => (second(f).equipmentGroupId = null),
    'STT 2: Vui lòng nhập các trường bắt buộc: nhóm',
    'No. 2: Please fill in the required fields: group',
  ],
  [
    'inTypeId',
    (f) => (second(f).inTypeId = null),
    'STT 2: Vui lòng nhập các trường bắt buộc: hình thức nhập',
    'No. 2: Please fill in the required fields: entry type',
  ],
  [
    'quantity',
    (f) => (second(f).quantity = 0),
    'STT 2: Số lượng phải lớn hơn 0.',
    'No. 2: The quantity has to be greater than 0.',
  ],
  [
    'seriModel',
    (f) => (first(f).seriModel = ''),
    'STT 1: Vui lòng nhập các trường bắt buộc: số Serial/Model',
    'No. 1: Please fill in the required fields: serial/model',
  ],
  [
    'quantity',
    (f) => (first(f).quantity = null),
    'STT 1: Vui lòng nhập các trường bắt buộc: số lượng',
    'No. 1: Please fill in the required fields: quantity',
  ],
  [
    'quantity',
    (f) => (first(f).quantity = 2),
    'STT 1: Vật tư/thiết bị có yêu cầu nghiêm ngặt về an toàn số lượng phải là 1',
    'No. 1: Equipment under strict safety requirements has to have the quantity 1',
  ],
  [
    'equipmentProfileFiles',
    (f) => (first(f).equipmentProfileFiles = []),
    'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy chứng nhận kiểm định kỹ thuật an toàn, Lý lịch thiết bị',
    'No. 1 - Please attach the documents: Safety inspection certificate, Equipment log',
  ],
  [
    'equipmentProfileFiles',
    (f) => (must(must(first(f).equipmentProfileFiles[0]).types[0]).documentDate = null),
    'STT 1 - Vui lòng nhập ngày hết hạn của các hồ sơ: Giấy chứng nhận kiểm định kỹ thuật an toàn',
    'No. 1 - Please fill in until when these documents are valid: Safety inspection certificate',
  ],
  [
    'contractorManager',
    (f) => (f.equipmentPlan.contractorManager = ''),
    'Vui lòng nhập người quản lý của nhà thầu.',
    'Please fill in the contractor manager.',
  ],
  [
    'contractorJobTitle',
    (f) => (f.equipmentPlan.contractorJobTitle = ''),
    'Vui lòng nhập chức vụ người quản lý.',
    "Please fill in the manager's job title.",
  ],
  [
    'files',
    (f) => (f.files = []),
    'Vui lòng đính kèm Giấy xác nhận Vật tư/Thiết bị của Nhà thầu.',
    "Please attach the contractor's equipment confirmation paper.",
  ],
  [
    'hasAgreed',
    (f) => (f.hasAgreed = false),
    'Vui lòng đánh dấu cam kết trước khi gửi.',
    'Please tick the agreement before submitting.',
  ],
];

describe('a submit of equipment', () => {
  itRefuses(wrongs, clerk, valid);

  it('needs no end, no vehicle, and neither quantity nor serial of what is not under strict safety', async () => {
    const me = await clerk();
    const form = await valid(me);
    Object.assign(form.equipmentPlan, { shipEquipmentEndDate: null, listShipByVehicleIds: [] });
    Object.assign(second(form), { quantity: null, unitId: null, seriModel: '' });
    expect((await send(me, form)).body.isSuccess).toBe(true);
  });

  it.each([
    ['vi', /^Đăng ký nhân sự đã chọn chưa được phê duyệt/],
    ['en', /^The chosen people request is not approved/],
  ] as const)(
    'after a people request that is not approved is refused (%s)',
    async (language, text) => {
      const me = await clerk();
      const waiting = await submitted(me, await validPeopleRequest(me, 1));
      const form = await valid(me);
      form.equipmentPlan.rootId = waiting.id;
      expect(
        (await send({ ...me, client: me.client.as({ language }) }, form)).body.message,
      ).toMatch(text);
    },
  );

  it.each([
    ['vi', 'Có phương tiện vận chuyển không thuộc đăng ký đã chọn. Vui lòng chọn lại.'],
    ['en', 'A vehicle does not belong to the chosen request. Please choose again.'],
  ] as const)('by what is no vehicle of the root is refused (%s)', async (language, text) => {
    const me = await clerk();
    const form = await valid(me);
    form.equipmentPlan.listShipByVehicleIds = [must(root.staffItems[0]).id];
    const { body } = await send({ ...me, client: me.client.as({ language }) }, form);
    expect(body.message).toBe(text);
  });

  it.each([
    [
      'vi',
      'STT 1: Danh sách vật tư/thiết bị bị trùng mã (STT 1, 2).',
      'STT 1: Danh sách vật tư/thiết bị bị trùng số Serial/Model (STT 1, 2).',
    ],
    [
      'en',
      'No. 1: The equipment list has duplicate codes (No. 1, 2).',
      'No. 1: The equipment list has duplicate serial numbers (No. 1, 2).',
    ],
  ] as const)(
    'of one code or one strict serial twice is refused (%s)',
    async (language, code, serial) => {
      const me = await clerk();
      const reader = { ...me, client: me.client.as({ language }) };
      const form = await valid(me);
      const strict = first(form);
      form.equipmentItems = [
        { ...strict, code: 'PL-01' },
        { ...second(form), code: 'pl 01' },
      ];
      expect((await send(reader, form)).body.message).toBe(code);
      const { version } = await equipmentOf(me, form.id);
      form.equipmentItems = [
        strict,
        { ...strict, id: second(form).id, seriModel: strict.seriModel.toLowerCase() },
      ];
      expect((await send(reader, { ...form, version })).body.message).toBe(serial);
    },
  );

  it.each([
    { quantity: -1 },
    { quantity: 1.2345 },
    { quantity: 100_000_000 },
    { inTypeId: EMPTY_ID.slice(1) },
  ])('of %j does not fit the form', async (change) => {
    const me = await clerk();
    const form = await valid(me, 1);
    Object.assign(first(form), change);
    const { status, error } = await me.client.call(
      saveRequest,
      { body: form },
      { token: me.token },
    );
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });

  it('of more than five hundred items does not fit the form', async () => {
    const me = await clerk();
    const body = await valid(me, MAX_ENTRY_ITEMS.equipment + 1);
    const { status } = await me.client.call(saveRequest, { body }, { token: me.token });
    expect(status).toBe(400);
  });
});

describe('codes', () => {
  const year = () => plantDate(new Date()).slice(2, 4);

  it('are given at submit, one each, in a row; those that were typed stay', async () => {
    const me = await clerk();
    const form = await valid(me, 4);
    must(form.equipmentItems[3]).code = 'GG-1,7';
    await submitted(me, form);
    const { equipmentItems: items } = await equipmentOf(me, form.id);
    const given = items.slice(0, 3).map(({ code }) => code);
    for (const code of given) expect(code).toMatch(new RegExp(`^TB${year()}-\\d{6}$`));
    const numbers = given.map((code) => Number(code.split('-')[1]));
    expect(numbers).toEqual([0, 1, 2].map((at) => must(numbers[0]) + at));
    expect(items[3]?.code).toBe('GG-1,7');
  });

  it.each([
    [
      'vi',
      'STT 2: Mã GG-vi đã được cấp cho vật tư/thiết bị khác. Vui lòng nhập mã khác hoặc để trống để hệ thống tự cấp.',
    ],
    [
      'en',
      'No. 2: The code GG-en belongs to other equipment. Please enter another one, or leave it empty to get a new one.',
    ],
  ] as const)(
    'of something else, or ahead of those given, are refused (%s)',
    async (language, text) => {
      const me = await clerk();
      const reader = { ...me, client: me.client.as({ language }) };
      const one = await valid(me);
      first(one).code = `GG-${language}`;
      await submitted(me, one);
      const other = await valid(me);
      second(other).code = `GG-${language}`;
      expect((await send(reader, other)).body.message).toBe(text);
      const { version } = await equipmentOf(me, other.id);
      second(other).code = `TB${year()}-999999`;
      const { body } = await send(reader, { ...other, version });
      expect(body.message).toContain(`TB${year()}-999999`);
    },
  );

  it('given once stay with the item, whatever is sent', async () => {
    const me = await clerk();
    const form = await submitted(me, await valid(me));
    const before = (await equipmentOf(me, form.id)).equipmentItems.map(({ code }) => code);
    await me.client.call(revokeRequest, { params: { id: form.id } }, { token: me.token });
    const { version } = await equipmentOf(me, form.id);
    await submitted(me, { ...form, version });
    expect((await equipmentOf(me, form.id)).equipmentItems.map(({ code }) => code)).toEqual(before);
  });

  it('of two submits at once are different', async () => {
    const me = await clerk();
    const forms = await Promise.all([1, 2, 3, 4].map(() => valid(me, 3)));
    await Promise.all(forms.map((form) => submitted(me, form)));
    const details = await Promise.all(forms.map(({ id }) => equipmentOf(me, id)));
    const codes = details.flatMap(({ equipmentItems }) => equipmentItems.map(({ code }) => code));
    expect(new Set(codes).size).toBe(12);
  });
});
