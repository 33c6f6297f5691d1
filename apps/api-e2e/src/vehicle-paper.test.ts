import {
  cancelRequest,
  downloadConfirmation,
  getApproval,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { act } from '@portal/testing/review';
import { validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

const valid = (count = 2) => validVehicleRequest(by.clerk, root, count);
const sentRequest = async (
  count = 2,
  change: (form: VehicleRequestInput) => void = () => undefined,
) => {
  const form = await valid(count);
  change(form);
  return submitted(by.clerk, form);
};
const approved = async (count = 2, notPassed = 0) =>
  approveEntry(by, await sentRequest(count), notPassed);

const endedOf = (requestId: string) =>
  rowsOf<{ isEnded: boolean }>(
    portal.databaseUrl,
    `select is_ended as "isEnded" from vehicle_permit where request_id = '${requestId}'`,
  );

describe('the approval paper', () => {
  it('says what was granted, and anybody may check it; cancelled, it says so and permits end', async () => {
    const form = await approved(2, 1);
    const paper = await until(async () => (await vehiclesOf(by.clerk, form.id)).signAttachments[0]);
    const bytes = await fetch(new URL(paper.url, by.clerk.client.baseUrl));
    const text = (await pagesOf(Buffer.from(await bytes.arrayBuffer()))).join(' ');
    const [one, two] = form.vehicleItems;
    const { requestNumber } = await vehiclesOf(by.clerk, form.id);
    for (const part of [
      `Số đăng ký: ${requestNumber}`,
      'Cho phép phương tiện của nhà thầu ra vào nhà máy',
      'Danh sách được cấp phép (1 phương tiện)',
      must(one).numberPlate,
      'Xe tải',
      'Làm việc trong nhà máy',
      must(root.staffItems[0]).fullName,
      'Bảo vệ phê duyệt Đặng Văn Lực',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(must(two).numberPlate);

    const [approval] = await rowsOf<{ code: string }>(
      portal.databaseUrl,
      `select code from approval where request_id = '${form.id}'`,
    );
    const check = async () =>
      (await portal.client.call(getApproval, { params: { code: must(approval).code } })).body;
    expect(await check()).toMatchObject({
      requestNumber,
      isCancelled: false,
      entries: [{ name: must(one).numberPlate, identityNumber: 'Xe tải · Hyundai Mighty' }],
    });
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, form.id, 'Dừng thi công');
    expect((await endedOf(form.id)).map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(await check()).toMatchObject({ isCancelled: true, entries: [{ isEnded: true }] });
  });
});

describe('the confirmation paper', () => {
  const print = ({ client, token }: Caller, form: VehicleRequestInput, language = 'vi') =>
    fetch(`${client.baseUrl}${downloadConfirmation.path}?lang=${language}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
  const textOf = async (form: VehicleRequestInput, language?: string) =>
    (await pagesOf(Buffer.from(await (await print(by.clerk, form, language)).arrayBuffer()))).join(
      ' ',
    );

  it('lists plan and vehicles in either language', async () => {
    const form = await valid(2);
    const [one, two] = form.vehicleItems;
    const vietnamese = await textOf(form);
    for (const part of [
      'GIẤY XÁC NHẬN',
      'Đăng ký phương tiện ra vào nhà máy',
      form.vehiclePlan.purposeVehicle,
      'CDU',
      'Tạm thời',
      must(one).numberPlate,
      must(two).numberPlate,
      'Xe tải',
      must(root.staffItems[0]).fullName,
      'Phạm Văn Quản',
    ])
      expect(vietnamese).toContain(part);
    expect(vietnamese).not.toContain('Bí mật');
    const english = await textOf(form, 'en');
    expect(english).toContain('Registration of vehicles to enter the plant');
    expect(english).toContain('Works inside the plant');
  });

  it('needs somebody who signs', async () => {
    const form = await valid(1);
    form.vehiclePlan.contractorManager = '';
    const response = await print(by.clerk, form);
    const answer = (await response.json()) as { fieldErrors: object[] };
    expect([response.status, answer.fieldErrors]).toEqual([
      400,
      [
        {
          field: 'vehiclePlan.contractorManager',
          message: expect.stringContaining('gười quản lý của nhà thầu') as string,
        },
      ],
    ]);
  });
});
