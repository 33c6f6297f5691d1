import {
  equipmentOwners,
  getCoverChanges,
  returnRequest,
  workAreas,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  versionOf,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { PAPER, byCode, submitted } from '@portal/testing/people';
import { act, reading } from '@portal/testing/review';
import { uploadForm } from '@portal/testing/upload';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

/** The changes of a plan that reviewers see after a return: label, before, after. */
async function changesOf(who: Caller, id: string): Promise<string[][]> {
  const { client, token } = who;
  const { body } = await client.call(getCoverChanges, { params: { id } }, { token });
  return body.map(({ label, before, after, beforeFiles, afterFiles }) => [
    label,
    [before, ...beforeFiles.map(({ name }) => name)].join(''),
    [after, ...afterFiles.map(({ name }) => name)].join(''),
  ]);
}

/** Submits a form, returns it, and submits it with changes. */
async function resent<Form extends EntryRequestInput>(
  form: Form,
  change: (sent: Form) => Form,
): Promise<Form> {
  const sent = await submitted(by.clerk, form);
  await act(by.safety, returnRequest, form.id);
  const version = await versionOf(by.clerk, form.id);
  return submitted(by.clerk, { ...change(sent), version });
}

const newPaper = async () => {
  const { client, token } = by.clerk;
  const upload = { name: 'giay-moi.pdf', bytes: PAPER };
  return (await uploadForm({ baseUrl: client.baseUrl, token }, upload)).body.id;
};
const day = (iso: string | null) => String(iso).split('-').toReversed().join('/');

it('changes of a vehicle plan show old beside new', async () => {
  const form = await validVehicleRequest(by.clerk, root, 1);
  const areas = await byCode(by.clerk, workAreas);
  const file = { id: await newPaper() };
  const { id } = await resent(form, (sent) => ({
    ...sent,
    files: [file],
    vehiclePlan: {
      ...sent.vehiclePlan,
      purposeVehicle: 'Chở người',
      listRouteAreaIds: [areas('RFCC').id],
      vehicleInType: 1,
      vehicleTo: sent.vehiclePlan.vehicleFrom,
    },
  }));
  expect(await changesOf(by.safety, id)).toEqual([
    ['Mục đích sử dụng phương tiện', 'Chở vật tư phục vụ bảo dưỡng', 'Chở người'],
    ['Khu vực di chuyển', areas('CDU').name, areas('RFCC').name],
    ['Hình thức vào', 'Tạm thời', 'Dài hạn'],
    ['Ngày kết thúc', day(form.vehiclePlan.vehicleTo), day(form.vehiclePlan.vehicleFrom)],
    ['Giấy xác nhận', 'giay-xac-nhan.pdf', 'giay-moi.pdf'],
  ]);
  const english = await changesOf(reading(by.safety, 'en'), id);
  expect(english[2]).toEqual(['Entry type', 'Temporary', 'Long-term']);
});

it('changes of an equipment plan name vehicles, owners and times', async () => {
  const carrying = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1));
  const carrier = must(carrying.vehicleItems[0]);
  await approveEntry(by, carrying);
  const owners = await byCode(by.clerk, equipmentOwners);
  const form = await validEquipmentRequest(by.clerk, root, 1);
  const { id } = await resent(form, (sent) => ({
    ...sent,
    equipmentPlan: {
      ...sent.equipmentPlan,
      listShipByVehicleIds: [carrier.id],
      shipEquipmentEndDate: null,
      shipEquipmentOwnerId: owners('khac').id,
      shipEquipmentOwnerOther: 'Công ty A',
    },
  }));
  const end = String(form.equipmentPlan.shipEquipmentEndDate);
  expect(await changesOf(by.safety, id)).toEqual([
    ['Phương tiện vận chuyển', '', carrier.numberPlate],
    // 10:00 UTC is 17:00 at the plant.
    ['Thời gian kết thúc', `${day(end.slice(0, 10))} 17:00`, ''],
    ['Chủ sở hữu', 'Nhà thầu', 'Khác'],
    ['Tên chủ sở hữu khác', '', 'Công ty A'],
  ]);
});
