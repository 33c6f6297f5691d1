import { randomUUID } from 'node:crypto';
import {
  cancelRequest,
  copyGuarantee,
  getGuaranteeVehicles,
  guaranteeRoutes,
  rejectRequest,
  requestUpdate,
  returnRequest,
  STATUS,
  type GuaranteeInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { rowsOf } from './support/database';
import { cardsOf, guaranteedBy } from './support/guarantees';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: EntryApprovers & { engineer: Caller };
let root: PeopleRequestInput;
beforeAll(async () => {
  by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
  root = await approvedRoot(by, 3);
});

const valid = () => validGuarantee(by.engineer, root);
const save = async (form: GuaranteeInput, who = by.engineer) =>
  who.client.call(guaranteeRoutes.save, { body: form }, { token: who.token });
const submit = async (form: GuaranteeInput) =>
  (
    await by.engineer.client.call(
      guaranteeRoutes.submit,
      { body: form },
      { token: by.engineer.token },
    )
  ).body;
const detail = (id: string, who = by.engineer) => guaranteeOf(who, id);
/** A guarantee that waits for its department, or for security. */
const sent = async (change: (form: GuaranteeInput) => void = () => undefined) => {
  const form = await valid();
  change(form);
  return sentGuarantee(by.engineer, form);
};
const confirmed = async (change?: (form: GuaranteeInput) => void) => {
  const form = await sent(change);
  await confirmGuarantee(by, form.id);
  return form;
};
describe('a guarantee', () => {
  it('goes from draft to approved, and everybody on it is guaranteed', async () => {
    const form = await valid();
    const draft = await save({ ...form, startTime: null, staffItems: [] });
    expect(draft.body).toMatchObject({ isSuccess: true, data: { requestNumber: null } });
    const version = must(draft.body.data).version;
    const answer = await submit({ ...form, version });
    expect(answer).toMatchObject({
      isSuccess: true,
      message: 'Bạn đã gửi đăng ký thành công.',
    });
    expect(must(answer.data).requestNumber).toMatch(/^BL\d{4}-\d{5}$/);
    await confirmGuarantee(by, form.id);
    expect(await guaranteedBy(portal.databaseUrl, form.id)).toEqual([]);
    expect(await approveGuarantee(by, form.id)).toMatchObject({ isSuccess: true });

    const cards = await cardsOf(portal.databaseUrl, root.id);
    const { startDate } = root.staffPlan;
    expect(await guaranteedBy(portal.databaseUrl, form.id)).toEqual(
      root.staffItems.map(({ fullName }, at) => ({
        name: fullName,
        day: startDate,
        hours: '8-17',
        card: must(cards[at]).number,
        isEnded: false,
      })),
    );
    const areas = await rowsOf(
      portal.databaseUrl,
      `select a.code from guaranteed_area g join work_area a on a.id = g.area_id where g.request_id = '${form.id}'`,
    );
    expect(areas).toEqual([{ code: 'CDU' }]);
    expect(await detail(form.id)).toMatchObject({
      family: 'guarantee',
      websiteStatus: STATUS.approved,
      isInternal: true,
      contractorId: root.staffPlan.contractorId,
      description: root.staffPlan.description,
      documentNumber: root.staffPlan.documentNumber,
      contactName: root.staffPlan.contactName,
      listWorkAreaIds: [must(root.staffPlan.listWorkAreas[0]).areaId],
      authorName: 'Lê Văn Hùng',
      requestorJobTitle: 'Kỹ sư bảo dưỡng',
      departmentName: 'Ban Bảo dưỡng sửa chữa',
      startTime: startDate,
      totalCount: 3,
      staffItems: root.staffItems.map(({ fullName, identityCardNumber }, at) => ({
        fullName,
        identityCardNumber,
        cardNumber: must(cards[at]).number,
        standing: null,
      })),
    });
    const { body: histories } = await by.engineer.client.call(
      guaranteeRoutes.histories,
      { params: { id: form.id } },
      { token: by.engineer.token },
    );
    expect(histories.map(({ actionCode }) => actionCode)).toEqual([
      'confirm',
      'approve',
      'submit',
      'save',
    ]);
  });

  it('comes back, tells who was taken out, and is sent again', async () => {
    const form = await sent();
    expect((await act(by.department, requestUpdate, form.id)).status).toBe(409);
    await act(by.department, returnRequest, form.id, 'Bớt người');
    const returned = await detail(form.id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    const [gone, ...rest] = form.staffItems;
    await sentGuarantee(by.engineer, {
      ...form,
      version: returned.version,
      endHour: 20,
      staffItems: rest,
    });
    const { body: changes } = await by.department.client.call(
      guaranteeRoutes.coverChanges,
      { params: { id: form.id } },
      { token: by.department.token },
    );
    const name = returned.staffItems.find(({ id }) => id === gone?.id)?.fullName;
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Giờ kết thúc', '17:00', '20:00'],
      ['Danh sách nhân sự', name, ''],
    ]);
  });

  it('is revoked by its author, changed and deleted, and begun anew as a copy', async () => {
    const form = await sent();
    const call = async (route: typeof guaranteeRoutes.revoke) =>
      (
        await by.engineer.client.call(
          route,
          { params: { id: form.id } },
          { token: by.engineer.token },
        )
      ).body;
    expect(await call(guaranteeRoutes.revoke)).toMatchObject({ isSuccess: true });
    expect(await detail(form.id)).toMatchObject({ websiteStatus: STATUS.draft });
    const { body: copied } = await by.engineer.client.call(
      copyGuarantee,
      { params: { id: form.id } },
      { token: by.engineer.token },
    );
    expect(await detail(must(copied.data).id)).toMatchObject({
      websiteStatus: STATUS.draft,
      requestNumber: null,
      startTime: null,
      requestInId: root.id,
      totalCount: 3,
    });
    expect(await call(guaranteeRoutes.remove)).toMatchObject({ isSuccess: true });
    expect(await detail(form.id)).toMatchObject({ websiteStatus: STATUS.removed });
  });

  it('is rejected for good', async () => {
    const form = await sent();
    await act(by.department, rejectRequest, form.id, 'Không cần');
    const { websiteStatus, allowedActions } = await detail(form.id);
    expect([websiteStatus, allowedActions]).toEqual([STATUS.rejected, []]);
  });

  it('ends with its cancelling what it has given, and nothing else of the same people', async () => {
    const form = await confirmed();
    const other = await confirmed();
    await approveGuarantee(by, form.id);
    await approveGuarantee(by, other.id);
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, form.id, 'Dừng việc');
    expect((await guaranteedBy(portal.databaseUrl, form.id)).map(({ isEnded }) => isEnded)).toEqual(
      [true, true, true],
    );
    expect(
      (await guaranteedBy(portal.databaseUrl, other.id)).map(({ isEnded }) => isEnded),
    ).toEqual([false, false, false]);
    expect((await detail(form.id)).staffItems.map(({ standing }) => standing)).toEqual([
      'ended',
      'ended',
      'ended',
    ]);
  });
});

describe('a form', () => {
  it.each<[string, (form: GuaranteeInput) => void, [field: string, message: string][]]>([
    [
      'with nothing in it',
      (form) => {
        Object.assign(form, {
          requestInId: null,
          startTime: null,
          startHour: null,
          endHour: null,
          staffItems: [],
        });
      },
      [
        ['requestInId', 'Vui lòng nhập các trường bắt buộc: đăng ký nhân sự gốc.'],
        ['startTime', 'Vui lòng nhập các trường bắt buộc: ngày bảo lãnh.'],
        ['startHour', 'Vui lòng nhập các trường bắt buộc: giờ bắt đầu.'],
        ['endHour', 'Vui lòng nhập các trường bắt buộc: giờ kết thúc.'],
        ['staffItems', 'Vui lòng nhập danh sách nhân sự cần bảo lãnh.'],
      ],
    ],
    [
      'whose hours run backwards, on a day that is over',
      (form) => {
        Object.assign(form, { startHour: 18, startTime: addDays(plantDate(new Date()), -1) });
        form.staffItems = form.staffItems.slice(0, 0);
      },
      [
        ['startTime', 'Ngày bảo lãnh không được trước hôm nay.'],
        ['endHour', 'Thời gian không hợp lệ: giờ bắt đầu không được sau giờ kết thúc.'],
        ['staffItems', 'Vui lòng nhập danh sách nhân sự cần bảo lãnh.'],
      ],
    ],
    [
      'with somebody twice, and a row without anybody',
      (form) => {
        const [first] = form.staffItems;
        form.staffItems = [
          must(first),
          { ...must(first), id: randomUUID() },
          { id: randomUUID(), staffId: null, customFields: {} },
        ];
      },
      [
        ['staffId', 'STT 2: Nhân sự đã tồn tại. (STT 1)'],
        ['staffId', 'STT 3: Vui lòng nhập các trường bắt buộc: nhân sự.'],
      ],
    ],
  ])('%s is not sent', async (_, change, expected) => {
    const form = await valid();
    change(form);
    const { isSuccess, data } = await submit(form);
    expect(isSuccess).toBe(false);
    expect(must(data).problems.map(({ field, message }) => [field, message])).toEqual(expected);
  });

  it('names nothing but an approved people request, who was passed in it, and vehicles under it', async () => {
    const other = await approvedRoot(by, 1);
    const [theirs] = await cardsOf(portal.databaseUrl, other.id);
    const waiting = await submitted(by.clerk, await validPeopleRequest(by.clerk, 1));
    const form = await valid();
    const refused = async (change: Partial<GuaranteeInput>) => {
      const { status, error } = await save({ ...form, ...change });
      return [status, error.fieldErrors?.map(({ message }) => message)];
    };
    expect(await refused({ requestInId: waiting.id, staffItems: [] })).toEqual([
      400,
      ['Đăng ký nhân sự gốc không hợp lệ.'],
    ]);
    expect(
      await refused({
        staffItems: [{ id: randomUUID(), staffId: must(theirs).personId, customFields: {} }],
      }),
    ).toEqual([400, ['Danh sách nhân sự không hợp lệ.']]);
    expect(await refused({ listShipByVehicleIds: [randomUUID()] })).toEqual([
      400,
      ['Phương tiện vận chuyển không hợp lệ.'],
    ]);
    expect(await refused({ startHour: 25 })).toEqual([
      400,
      ['Giờ bắt đầu nằm ngoài khoảng cho phép.'],
    ]);
  });

  it('names vehicles with a permit under its request, while the permit holds', async () => {
    const vehicle = await approveEntry(
      by,
      await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1)),
    );
    const offered = async () =>
      (
        await by.engineer.client.call(
          getGuaranteeVehicles,
          { params: { id: root.id } },
          { token: by.engineer.token },
        )
      ).body;
    const [permit] = await offered();
    const plate = must(vehicle.vehicleItems[0]).numberPlate;
    expect(permit).toMatchObject({ numberPlate: plate, vehicleName: 'Xe tải', isEnded: false });
    const form = await confirmed((draft) => {
      draft.listShipByVehicleIds = [must(permit).id];
    });
    expect((await detail(form.id)).vehicles).toMatchObject([{ numberPlate: plate }]);
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, vehicle.id, 'Hỏng xe');
    expect(await offered()).toEqual([]);
    const { isSuccess, message } = await approveGuarantee(by, form.id);
    expect([isSuccess, message]).toEqual([
      false,
      `Không phê duyệt được vì những phương tiện sau không còn được phép vào nhà máy trong ngày bảo lãnh: ${plate}. Vui lòng trả lại đăng ký để người bảo lãnh bỏ ra.`,
    ]);
  });
});
