import {
  MAX_ENTRY_ITEMS,
  saveRequest,
  submitRequest,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { freshPlate, validVehicleRequest } from '@portal/testing/vehicles';
import { execute } from './support/database';
import { usePortal } from './support/portal';
import { itRefuses, type Wrong } from './support/refusals';

const portal = usePortal({ demo: true });

let root: PeopleRequestInput;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
});

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const valid = async (me: Caller, count = 2) => validVehicleRequest(me, root, count);

const send = ({ client, token }: Caller, form: VehicleRequestInput) =>
  client.call(submitRequest, { body: form }, { token });

describe('a submit', () => {
  const first = (form: VehicleRequestInput) => must(form.vehicleItems[0]);
  const today = plantDate(new Date());
  const shown = (day: string | null) => String(day).split('-').reverse().join('/');
  const rootDays = () => `${shown(root.staffPlan.startDate)} - ${shown(root.staffPlan.endDate)}`;

  const wrongs: Wrong<VehicleRequestInput>[] = [
    [
      'rootId',
      (f) => (f.vehiclePlan.rootId = null),
      'Vui lòng chọn đăng ký nhân sự gốc.',
      'Please choose the root people request.',
    ],
    [
      'authorId',
      (f) => (f.vehiclePlan.authorId = null),
      'Vui lòng chọn người đăng ký.',
      'Please choose the requestor.',
    ],
    [
      'purposeVehicle',
      (f) => (f.vehiclePlan.purposeVehicle = ''),
      'Vui lòng nhập mục đích sử dụng phương tiện.',
      'Please fill in the purpose of the vehicles.',
    ],
    [
      'listRouteAreaIds',
      (f) => (f.vehiclePlan.listRouteAreaIds = []),
      'Vui lòng chọn khu vực di chuyển.',
      'Please choose the route areas.',
    ],
    [
      'vehicleInType',
      (f) => (f.vehiclePlan.vehicleInType = null),
      'Vui lòng chọn hình thức vào.',
      'Please choose the entry type.',
    ],
    [
      'vehicleFrom',
      (f) => (f.vehiclePlan.vehicleFrom = null),
      'Vui lòng nhập ngày bắt đầu.',
      'Please fill in the start date.',
    ],
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = null),
      'Vui lòng nhập ngày kết thúc.',
      'Please fill in the end date.',
    ],
    [
      'vehicleFrom',
      (f) => (f.vehiclePlan.vehicleFrom = addDays(today, -1)),
      'Ngày bắt đầu không được trước hôm nay.',
      "The start date can't be before today.",
    ],
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = today),
      'Ngày kết thúc không được trước ngày bắt đầu.',
      "The end date can't be before the start date.",
    ],
    [
      'vehicleTo',
      (f) => (f.vehiclePlan.vehicleTo = addDays(String(root.staffPlan.endDate), 1)),
      () => `Thời gian phải nằm trong thời gian của đăng ký nhân sự đã chọn (${rootDays()}).`,
      () => `The time has to lie within that of the chosen people request (${rootDays()}).`,
    ],
    [
      'vehicleItems',
      (f) => (f.vehicleItems = []),
      'Vui lòng nhập danh sách phương tiện.',
      'Please enter the vehicles.',
    ],
    [
      'numberPlate',
      (f) => (first(f).numberPlate = ''),
      'STT 1: Vui lòng nhập biển số đăng ký.',
      'No. 1: Please fill in the number plate.',
    ],
    [
      'modelYear',
      (f) => (first(f).modelYear = null),
      'STT 1: Vui lòng nhập năm sản xuất.',
      'No. 1: Please fill in the model year.',
    ],
    [
      'vehicleTypeId',
      (f) => Object.assign(first(f), { vehicleTypeId: null, vehicleId: null }),
      'STT 1: Vui lòng chọn nhóm phương tiện.',
      'No. 1: Please choose the vehicle class.',
    ],
    [
      'vehicleId',
      (f) => (first(f).vehicleId = null),
      'STT 1: Vui lòng chọn loại phương tiện.',
      'No. 1: Please choose the vehicle type.',
    ],
    [
      'cardType',
      (f) => (first(f).cardType = null),
      'STT 1: Vui lòng chọn loại thẻ.',
      'No. 1: Please choose the card type.',
    ],
    [
      'staffId',
      (f) => (first(f).staffId = null),
      'STT 1: Vui lòng chọn người lái.',
      'No. 1: Please choose the driver.',
    ],
    [
      'identityCardNumber',
      (f) => (first(f).identityCardNumber = ''),
      'STT 1: Vui lòng nhập số CCCD/Hộ chiếu của người lái.',
      "No. 1: Please fill in the driver's identity card number.",
    ],
    [
      'driverLicense',
      (f) => (first(f).driverLicense = ''),
      'STT 1: Vui lòng nhập số giấy phép lái xe.',
      'No. 1: Please fill in the driving licence number.',
    ],
    [
      'driverLicenseDate',
      (f) => (first(f).driverLicenseDate = null),
      'STT 1: Vui lòng nhập ngày hết hạn giấy phép lái xe.',
      'No. 1: Please fill in the driving licence expiry date.',
    ],
    [
      'gpsAccount',
      (f) => (first(f).gpsAccount = ''),
      'STT 1: Phương tiện làm việc trong nhà máy thuộc loại phải giám sát hành trình. Vui lòng nhập tài khoản GPS.',
      'No. 1: A vehicle of this class that works inside the plant has to be tracked. Please fill in the GPS account.',
    ],
    [
      'gpsPassword',
      (f) => (first(f).gpsPassword = ''),
      'STT 1: Phương tiện làm việc trong nhà máy thuộc loại phải giám sát hành trình. Vui lòng nhập mật khẩu GPS.',
      'No. 1: A vehicle of this class that works inside the plant has to be tracked. Please fill in the GPS password.',
    ],
    [
      'vehicleProfileFiles',
      (f) => (first(f).vehicleProfileFiles = []),
      'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy đăng ký xe, Giấy chứng nhận kiểm định, Bảo hiểm trách nhiệm dân sự',
      'No. 1 - Please attach the documents: Vehicle registration, Roadworthiness certificate, Liability insurance',
    ],
    [
      'driverProfileFiles',
      (f) => (first(f).driverProfileFiles = []),
      'STT 1 - Vui lòng đính kèm các hồ sơ: Giấy phép lái xe',
      'No. 1 - Please attach the documents: Driving licence',
    ],
    [
      'contractorManager',
      (f) => (f.vehiclePlan.contractorManager = ''),
      'Vui lòng nhập người quản lý của nhà thầu.',
      'Please fill in the contractor manager.',
    ],
    [
      'contractorJobTitle',
      (f) => (f.vehiclePlan.contractorJobTitle = ''),
      'Vui lòng nhập chức vụ người quản lý.',
      "Please fill in the manager's job title.",
    ],
    [
      'files',
      (f) => (f.files = []),
      'Vui lòng đính kèm Giấy xác nhận Phương tiện của Nhà thầu.',
      "Please attach the contractor's vehicle confirmation paper.",
    ],
    [
      'hasAgreed',
      (f) => (f.hasAgreed = false),
      'Vui lòng đánh dấu cam kết trước khi gửi.',
      'Please tick the agreement before submitting.',
    ],
  ];

  itRefuses(wrongs, clerk, valid);

  it.each(['lower case', 'spaces', 'dots and dashes'] as const)(
    'of one plate twice, written with other %s, is refused in both rows',
    async (difference) => {
      const me = await clerk();
      const form = await valid(me);
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

  it.each([
    [
      'vi',
      'Đăng ký nhân sự đã chọn chưa được phê duyệt, đã hết hạn hoặc không thuộc nhà thầu này. Vui lòng chọn đăng ký khác.',
    ],
    [
      'en',
      "The chosen people request is not approved, is over, or is not this contractor's. Please choose another one.",
    ],
  ] as const)(
    'after a people request that is not approved is refused (%s)',
    async (language, text) => {
      const me = await clerk();
      const waiting = await submitted(me, await validPeopleRequest(me, 1));
      const form = await valid(me);
      form.vehiclePlan.rootId = waiting.id;
      const { body } = await send({ ...me, client: me.client.as({ language }) }, form);
      expect(body.message).toBe(text);
    },
  );

  it.each([
    ['vi', /^STT 1: Người lái không có trong danh sách nhân sự đã được duyệt/],
    ['en', /^No\. 1: The driver is not among the people passed/],
  ] as const)('with a driver out of another request is refused (%s)', async (language, text) => {
    const me = await clerk();
    const elsewhere = await approvedRoot(await entryApprovers(portal.client), 1);
    const form = await valid(me);
    must(form.vehicleItems[0]).staffId = must(elsewhere.staffItems[0]).id;
    const { body } = await send({ ...me, client: me.client.as({ language }) }, form);
    expect(body.message).toMatch(text);
  });

  it.each([
    ['vi', /^STT 1: Số CCCD\/Hộ chiếu không phải của người lái đã chọn\./],
    ['en', /^No\. 1: The identity card number is not that of the chosen driver\./],
  ] as const)("with somebody else's identity number is refused (%s)", async (language, text) => {
    const me = await clerk();
    const form = await valid(me);
    must(form.vehicleItems[0]).identityCardNumber = '001';
    const { body } = await send({ ...me, client: me.client.as({ language }) }, form);
    expect(body.message).toMatch(text);
  });

  it('with a driver who was barred since is refused', async () => {
    const me = await clerk();
    const own = await approvedRoot(await entryApprovers(portal.client), 1);
    const key = must(own.staffItems[0]).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `insert into blacklist_entry (id, person_id, since, reason)
       select gen_random_uuid(), id, '2026-01-01', 'Mang vật cấm' from person where identity_key = '${key}'`,
    );
    const form = await validVehicleRequest(me, own, 1);
    const inVietnamese = await send(me, form);
    expect(inVietnamese.body.message).toMatch(/^STT 1: Người lái đang bị cấm vào nhà máy\./);
    const { version } = must(inVietnamese.body.data);
    const english = { ...me, client: me.client.as({ language: 'en' }) };
    const inEnglish = await send(english, { ...form, version });
    expect(inEnglish.body.message).toMatch(/^No\. 1: The driver is barred from the site\./);
  });

  it('with a driver who may still be taken out of another request is not kept', async () => {
    const me = await clerk();
    const waiting = await submitted(me, await validPeopleRequest(me, 1));
    const form = await valid(me);
    must(form.vehicleItems[0]).staffId = must(waiting.staffItems[0]).id;
    const { client, token } = me;
    const { status, error } = await client.call(saveRequest, { body: form }, { token });
    expect([status, error.fieldErrors]).toEqual([
      400,
      [{ field: 'vehicleItems.staffId', message: 'Người lái không hợp lệ.' }],
    ]);
  });

  it('needs no GPS of a vehicle that only comes and goes', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    Object.assign(must(form.vehicleItems[0]), { cardType: 1, gpsAccount: '', gpsPassword: '' });
    expect((await send(me, form)).body.isSuccess).toBe(true);
  });

  it('of more than a hundred vehicles does not fit the form', async () => {
    const me = await clerk();
    const { client, token } = me;
    const { status, error } = await client.call(
      saveRequest,
      { body: await valid(me, MAX_ENTRY_ITEMS.vehicles + 1) },
      { token },
    );
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});
