import { randomUUID } from 'node:crypto';
import {
  copyRequest,
  EMPTY_ID,
  getListEqptPlan,
  getListPlan,
  getListStaff,
  getRequest,
  getVehicleProfile,
  saveRequest,
  searchRequest,
  STATUS,
  submitRequest,
  vehicles,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers, savedForm, submittedForm } from '@portal/testing/entry-life';
import { photo, uploadForm } from '@portal/testing/upload';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { freshPlate, validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let root: PeopleRequestInput;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
});

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');
const valid = async (me: Caller, count = 2) => validVehicleRequest(me, root, count);

const send = ({ client, token }: Caller, form: VehicleRequestInput) =>
  client.call(submitRequest, { body: form }, { token });

describe('what a vehicle request follows', () => {
  it('is a people request of the company that is approved, with its people', async () => {
    const me = await clerk();
    const waiting = await submitted(me, await validPeopleRequest(me, 1));
    for (const route of [getListPlan, getListEqptPlan]) {
      const { body } = await me.client.call(route, { query: { take: 100 } }, { token: me.token });
      const found = must(body.data.find(({ id }) => id === root.id));
      expect(found).toMatchObject({
        authorName: 'Nguyễn Thị Thu Hà',
        startDate: root.staffPlan.startDate,
        endDate: root.staffPlan.endDate,
        listWorkAreas: root.staffPlan.listWorkAreas,
      });
      expect(body.data.map(({ id }) => id)).not.toContain(waiting.id);
      const byNumber = await me.client.call(
        route,
        { query: { keyword: found.requestNumber } },
        { token: me.token },
      );
      expect(byNumber.body).toMatchObject({ totalCount: 1, data: [{ id: root.id }] });
    }
    const { body: staff } = await me.client.call(
      getListStaff,
      { params: { id: root.id } },
      { token: me.token },
    );
    expect(staff.map(({ staffId }) => staffId)).toEqual(root.staffItems.map(({ id }) => id));
  });

  it('shows nothing to another company', async () => {
    const other = await stranger();
    const { body } = await other.client.call(getListPlan, { query: {} }, { token: other.token });
    expect(body.data).toEqual([]);
    const staff = await other.client.call(
      getListStaff,
      { params: { id: root.id } },
      { token: other.token },
    );
    expect(staff.status).toBe(404);
  });
});

describe('a draft', () => {
  it('may lack everything', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const draft = await savedForm(me, {
      ...form,
      files: [],
      vehiclePlan: {
        ...form.vehiclePlan,
        rootId: null,
        authorId: null,
        purposeVehicle: '',
        listRouteAreaIds: [],
        vehicleInType: null,
        vehicleFrom: null,
        vehicleTo: null,
      },
      vehicleItems: [
        {
          ...must(form.vehicleItems[0]),
          numberPlate: '',
          modelYear: null,
          cardType: null,
          staffId: null,
          vehicleProfileFiles: [],
        },
      ],
    });
    const detail = await vehiclesOf(me, draft.id);
    expect(detail).toMatchObject({
      family: 'vehicles',
      hasVehicle: true,
      hasPeople: false,
      root: null,
    });
    expect(detail.vehicleItems[0]).toMatchObject({ numberPlate: '', driverName: '', result: null });
  });

  it('comes back as it was saved, with what the root hands on', async () => {
    const me = await clerk();
    const form = await valid(me);
    const draft = await savedForm(me, form);
    const detail = await vehiclesOf(me, draft.id);
    const { vehiclePlan: plan, vehicleItems: items } = form;
    expect(detail.vehiclePlan).toMatchObject({
      ...plan,
      authorName: 'Nguyễn Thị Thu Hà',
      description: root.staffPlan.description,
      listWorkAreas: root.staffPlan.listWorkAreas,
    });
    expect(detail).toMatchObject({ rootId: root.id, root: { id: root.id } });
    for (const [at, item] of items.entries()) {
      const { vehicleProfileFiles, driverProfileFiles, ...fields } = item;
      const answered = must(detail.vehicleItems[at]);
      expect(answered).toMatchObject({
        ...fields,
        driverName: must(root.staffItems[0]).fullName,
      });
      expect(answered.image).toContain('/image-preview-64/');
      const given = (groups: typeof answered.vehicleProfileFiles) =>
        groups.flatMap(({ types }) => types).filter(({ files }) => files.length > 0);
      expect(given(answered.vehicleProfileFiles).map(({ id }) => id)).toEqual(
        vehicleProfileFiles.flatMap(({ types }) => types.map(({ id }) => id)),
      );
      expect(given(answered.driverProfileFiles).map(({ id }) => id)).toEqual(
        driverProfileFiles.flatMap(({ types }) => types.map(({ id }) => id)),
      );
    }
  });

  it('stands in the list with its days, number and count', async () => {
    const me = await clerk();
    const form = await submittedForm(me, await valid(me, 3));
    const { requestNumber } = await vehiclesOf(me, form.id);
    expect(requestNumber).toMatch(/^PT\d{4}-\d{5}$/);
    const { body } = await me.client.call(
      searchRequest,
      {
        query: {
          filterValue: JSON.stringify({ requestType: 'vehicles', keyword: requestNumber }),
        },
      },
      { token: me.token },
    );
    expect(body.data).toMatchObject([
      {
        id: form.id,
        hasVehicle: true,
        hasPeople: false,
        totalCount: 3,
        registerSection: 'Phương tiện (3)',
        documentNumber: 'CV-12',
        description: form.vehiclePlan.purposeVehicle,
        startDate: `${String(form.vehiclePlan.vehicleFrom)}T00:00:00.000Z`,
      },
    ]);
  });

  it('takes the class of a vehicle from its kind', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const car = (await byCode(me, vehicles))('OTO9');
    must(form.vehicleItems[0]).vehicleTypeId = car.vehicleTypeId;
    const draft = await savedForm(me, form);
    const lorry = (await byCode(me, vehicles))('TAI');
    const [item] = (await vehiclesOf(me, draft.id)).vehicleItems;
    expect(item?.vehicleTypeId).toBe(lorry.vehicleTypeId);
  });

  it('is copied without dates and papers', async () => {
    const me = await clerk();
    const form = await savedForm(me, await valid(me));
    const { body } = await me.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: me.token },
    );
    const copy = await vehiclesOf(me, must(body.data).id);
    expect(copy).toMatchObject({
      files: [],
      vehiclePlan: { rootId: root.id, vehicleFrom: null, vehicleTo: null },
    });
    expect(
      copy.vehicleItems.map(({ numberPlate, gpsPassword }) => [numberPlate, gpsPassword]),
    ).toEqual(form.vehicleItems.map(({ numberPlate }) => [numberPlate, 'Bí mật 123']));
  });
});

describe('a submit', () => {
  type Spoil = (form: VehicleRequestInput) => void;
  const first = (form: VehicleRequestInput) => must(form.vehicleItems[0]);
  const today = plantDate(new Date());
  const shown = (day: string | null) => String(day).split('-').reverse().join('/');
  const rootDays = () => `${shown(root.staffPlan.startDate)} - ${shown(root.staffPlan.endDate)}`;

  const wrongs: [string, Spoil, string | (() => string), string | (() => string)][] = [
    [
      'rootId',
      (f) => (f.vehiclePlan.rootId = null),
      'Vui lòng nhập đăng ký nhân sự gốc.',
      'Please fill in the root people request.',
    ],
    [
      'authorId',
      (f) => (f.vehiclePlan.authorId = null),
      'Vui lòng nhập người đăng ký.',
      'Please fill in the requestor.',
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
      'Vui lòng nhập khu vực di chuyển.',
      'Please fill in the route areas.',
    ],
    [
      'vehicleInType',
      (f) => (f.vehiclePlan.vehicleInType = null),
      'Vui lòng nhập hình thức vào.',
      'Please fill in the entry type.',
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
      'STT 1: Vui lòng nhập nhóm phương tiện.',
      'No. 1: Please fill in the vehicle class.',
    ],
    [
      'vehicleId',
      (f) => (first(f).vehicleId = null),
      'STT 1: Vui lòng nhập loại phương tiện.',
      'No. 1: Please fill in the vehicle type.',
    ],
    [
      'cardType',
      (f) => (first(f).cardType = null),
      'STT 1: Vui lòng nhập loại thẻ.',
      'No. 1: Please fill in the card type.',
    ],
    [
      'staffId',
      (f) => (first(f).staffId = null),
      'STT 1: Vui lòng nhập người lái.',
      'No. 1: Please fill in the driver.',
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
  const said = (text: string | (() => string)) => (typeof text === 'string' ? text : text());

  it.each(wrongs)(
    'with a wrong %s is refused with the right words, and what was sent is kept',
    async (field, spoil, vietnamese, english) => {
      const me = await clerk();
      const form = await valid(me);
      spoil(form);
      const answer = await send(me, form);
      expect(answer.body).toMatchObject({ isSuccess: false, message: said(vietnamese) });
      expect(answer.body.data?.problems[0]).toMatchObject({ field, message: said(vietnamese) });
      const detail = await vehiclesOf(me, form.id);
      expect(detail).toMatchObject({ websiteStatus: STATUS.draft, requestNumber: null });
      const reader = { ...me, client: me.client.as({ language: 'en' }) };
      const again = await send(reader, { ...form, version: detail.version });
      expect(again.body.message).toBe(said(english));
    },
  );

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
    const elsewhere = await submitted(me, await validPeopleRequest(me, 1));
    const form = await valid(me);
    must(form.vehicleItems[0]).staffId = must(elsewhere.staffItems[0]).id;
    const { body } = await send({ ...me, client: me.client.as({ language }) }, form);
    expect(body.message).toMatch(text);
  });

  it('needs no GPS of a vehicle that only comes and goes', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    Object.assign(must(form.vehicleItems[0]), { cardType: 1, gpsAccount: '', gpsPassword: '' });
    expect((await send(me, form)).body.isSuccess).toBe(true);
  });

  it('of more than fifty vehicles does not fit the form', async () => {
    const me = await clerk();
    const { client, token } = me;
    const { status, error } = await client.call(
      saveRequest,
      { body: await valid(me, 51) },
      { token },
    );
    expect([status, error.code]).toEqual([400, 'invalidInput']);
  });
});

describe('what is not the own company’s', () => {
  const save = ({ client, token }: Caller, form: VehicleRequestInput) =>
    client.as({ language: 'en' }).call(saveRequest, { body: form }, { token });

  it('is neither root, requestor, driver nor file of a vehicle request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await valid(me);
    const theirs = await saved(other, await validPeopleRequest(other, 1));
    const plan = await save(me, {
      ...mine,
      vehiclePlan: { ...mine.vehiclePlan, rootId: theirs.id, authorId: theirs.staffPlan.authorId },
    });
    expect([plan.status, plan.error.fieldErrors]).toEqual([
      400,
      [
        { field: 'vehiclePlan.rootId', message: 'Root request is invalid.' },
        { field: 'vehiclePlan.authorId', message: 'Requestor is invalid.' },
      ],
    ]);
    const driver = await save(me, {
      ...mine,
      vehicleItems: [{ ...must(mine.vehicleItems[0]), staffId: must(theirs.staffItems[0]).id }],
    });
    expect(driver.error.fieldErrors).toEqual([
      { field: 'vehicleItems.staffId', message: 'Driver is invalid.' },
    ]);
    const file = await save(me, { ...mine, files: theirs.files });
    expect([file.status, file.error.code]).toEqual([400, 'fileNotYours']);
    const picture = await save(me, {
      ...mine,
      vehicleItems: [
        { ...must(mine.vehicleItems[0]), imageId: must(theirs.staffItems[0]).imageId },
      ],
    });
    expect([picture.status, picture.error.code]).toEqual([400, 'fileNotYours']);
  });

  it('is not seen: neither request nor vehicle by plate', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await submittedForm(me, await valid(me, 1));
    const { status } = await other.client.call(
      getRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    expect(status).toBe(404);
    const query = { numberPlate: must(form.vehicleItems[0]).numberPlate };
    const found = await other.client.call(getVehicleProfile, { query }, { token: other.token });
    expect(found.body).toEqual({ data: null });
    expect((await save(other, { ...form, version: 1 })).status).toBe(404);
  });

  it('a colleague sees the request and may do nothing with it', async () => {
    const [me, other] = [await clerk(), await colleague()];
    const form = await submittedForm(me, await valid(me, 1));
    expect((await vehiclesOf(other, form.id)).allowedActions).toEqual([]);
    expect((await send(other, form)).status).toBe(403);
  });
});

describe('the GPS password', () => {
  it('is encrypted at rest, and the same one keeps its cipher text', async () => {
    const me = await clerk();
    const form = await savedForm(me, await valid(me, 1));
    const stored = async () =>
      (
        await rowsOf<{ gps: string }>(
          portal.databaseUrl,
          `select gps_password as gps from vehicle_item where item_id = '${must(form.vehicleItems[0]).id}'`,
        )
      )[0]?.gps;
    const before = await stored();
    expect(before).not.toContain('Bí mật');
    await savedForm(me, form);
    expect(await stored()).toBe(before);
  });

  it('is shown to the owner and to reviewers, and to nobody else', async () => {
    const me = await clerk();
    const form = await submittedForm(me, await valid(me, 1));
    const seenBy = async (email: Parameters<typeof demoCaller>[1]) =>
      (await vehiclesOf(await demoCaller(portal.client, email), form.id)).vehicleItems[0]
        ?.gpsPassword;
    for (const email of [
      'clerk@ptsc.example',
      'reviewer@plant.example',
      'guard@plant.example',
      'admin@plant.example',
    ] as const)
      expect(await seenBy(email)).toBe('Bí mật 123');
    for (const email of [
      'colleague@ptsc.example',
      'engineer@plant.example',
      'head@plant.example',
    ] as const)
      expect(await seenBy(email)).toBe('');
    const other = await colleague();
    const { body } = await other.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    const copy = await vehiclesOf(other, must(body.data).id);
    expect(copy.vehicleItems[0]?.gpsPassword).toBe('');
  });
});

describe('a picture', () => {
  it('is one, and of at most 1,000,000 bytes', async () => {
    const me = await clerk();
    const sender = { baseUrl: me.client.baseUrl, token: me.token };
    const large = await uploadForm(sender, {
      name: 'lon.png',
      bytes: await photo('portrait-a-4x6.png'),
      kind: 'photo',
    });
    const form = await valid(me, 1);
    const save = (imageId: string) =>
      me.client.call(
        saveRequest,
        { body: { ...form, vehicleItems: [{ ...must(form.vehicleItems[0]), imageId }] } },
        { token: me.token },
      );
    const paper = await save(must(form.files[0]).id);
    expect([paper.status, paper.error.code]).toEqual([415, 'fileContentMismatch']);
    const picture = await save(large.body.id);
    expect([picture.status, picture.error.code]).toEqual([413, 'fileTooLarge']);
    expect((await save(EMPTY_ID)).status).toBe(400);
  });
});

describe('a look-up by plate', () => {
  it('brings what was filed last, in any spelling, without what has expired', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const [item] = form.vehicleItems;
    const vehicle = must(item);
    vehicle.insuranceDate = addDays(plantDate(new Date()), -1);
    must(must(vehicle.vehicleProfileFiles[0]).types[0]).documentDate = '2020-01-01';
    const ask = async (numberPlate: string) =>
      (await me.client.call(getVehicleProfile, { query: { numberPlate } }, { token: me.token }))
        .body.data;
    expect(await ask(vehicle.numberPlate)).toBeNull();
    await savedForm(me, form);
    expect(await ask(vehicle.numberPlate)).toBeNull();
    await submittedForm(me, { ...form, version: 1 });
    const found = must(await ask(vehicle.numberPlate.toLowerCase().replaceAll(/[-.]/g, ' ')));
    expect(found).toMatchObject({
      numberPlate: vehicle.numberPlate,
      vehicleId: vehicle.vehicleId,
      modelYear: 2019,
      branchName: 'Hyundai Mighty',
      auditDate: '2099-12-31',
      insuranceDate: null,
    });
    expect(found).not.toHaveProperty('gpsPassword');
    const files = found.vehicleProfileFiles
      .flatMap(({ types }) => types)
      .map(({ files: attached }) => attached.length);
    expect(files.filter((count) => count === 1)).toHaveLength(2);
    expect(await ask(randomUUID().slice(0, 8))).toBeNull();
  });
});
