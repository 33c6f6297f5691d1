import { randomUUID } from 'node:crypto';
import { execute } from '../../tools/postgres/test-server.mjs';
import { Problem } from '../../tools/lib/problem.mjs';
import { ExcelJS } from './sample-people.mjs';
import { post, sampleRequest, upload } from './sample-request.mjs';

/** @typedef {import('./portal.mjs').Caller} Caller */

const NAME = 'Giàn giáo khung';

/**
 * A valid equipment request that is not saved yet.
 * @param {Caller} caller
 * @param {string} databaseUrl
 * @param {number} count
 */
export async function sampleEquipment(caller, databaseUrl, count) {
  const root = await approvedRoot(caller, databaseUrl);
  const one = async (/** @type {string} */ path, /** @type {string} */ code) => {
    const rows = /** @type {{ id: string, code: string }[]} */ (
      await (await caller.call(`request/${path}`)).json()
    );
    const found = rows.find((row) => row.code === code);
    if (!found) throw new Problem(`${path} has no row ${code}`);
    return found.id;
  };
  const { staffPlan } = root;
  const shared = {
    code: '',
    imageId: null,
    equipmentGroupId: await one('equipment-groups', 'GIANGIAO'),
    quantity: 12.5,
    unitId: await one('units', 'KG'),
    inTypeId: await one('in-types', 'TAMNHAP'),
    equipmentProfileFiles: [],
  };
  return {
    id: randomUUID(),
    version: 0,
    hasEquipment: true,
    hasAgreed: true,
    files: [{ id: await upload(caller, 'document') }],
    equipmentPlan: {
      contractorId: staffPlan.contractorId,
      rootId: root.id,
      authorId: staffPlan.authorId,
      requestorJobTitle: staffPlan.requestorJobTitle,
      requestorDepartment: staffPlan.requestorDepartment,
      requestorPhone: staffPlan.requestorPhone,
      shipEquipmentPurpose: 'Phục vụ bảo dưỡng thiết bị tĩnh',
      shipEquipmentDate: `${staffPlan.startDate}T02:00:00.000Z`,
      shipEquipmentEndDate: `${staffPlan.endDate}T10:00:00.000Z`,
      shipEquipmentOwnerId: await one('equipment-owners', 'nhathau'),
      listShipEquipmentTo: [await one('work-areas', 'CDU')],
      contractorManager: 'Phạm Văn Quản',
      contractorJobTitle: 'Giám đốc',
    },
    equipmentItems: Array.from({ length: count }, (_, at) => ({
      ...shared,
      id: randomUUID(),
      specification: `${NAME} ${at + 1}`,
      seriModel: `GG-${at + 1}`,
    })),
  };
}

/**
 * The list of such a request as a workbook.
 * @param {number} count
 * @returns {Promise<Blob>}
 */
export async function equipmentWorkbook(count) {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Vật tư, thiết bị');
  sheet.addRow(['Tên, đặc tính kỹ thuật', 'Nhóm', 'Số Serial/Model', 'Số lượng']);
  for (let at = 0; at < count; at += 1)
    sheet.addRow([`${NAME} ${at + 1}`, 'GIANGIAO', `GG-${at + 1}`, 12.5]);
  return new Blob([new Uint8Array(await workbook.xlsx.writeBuffer())]);
}

/**
 * @param {Caller} caller
 * @param {string} databaseUrl
 */
async function approvedRoot(caller, databaseUrl) {
  const form = await sampleRequest(caller, 1);
  const saved = await post(caller, 'request/save-request', form);
  const sent = { ...form, version: saved.data.version };
  const { isSuccess } = await post(caller, 'request/submit-request', sent);
  if (!isSuccess) throw new Problem('The people request was not sent');
  // Other benchmarks measure the review.
  await execute(databaseUrl, `UPDATE request SET status = 5 WHERE id = '${form.id}'`);
  return form;
}
