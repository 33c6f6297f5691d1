import { randomUUID } from 'node:crypto';
import {
  documentGroups,
  equipmentGroups,
  equipmentOwners,
  getRequest,
  inTypes,
  units,
  workAreas,
  type EquipmentItemInput,
  type EquipmentRequest,
  type EquipmentRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import type { Caller } from './demo';
import { keptFor } from './kept';
import { byCode, PAPER } from './people';
import { photo, uploaded } from './upload';

let numbered = 0;
/** Returns a serial number that no other test uses. */
function freshSerial(): string {
  numbered += 1;
  return `SN-${process.pid}-${Date.now() % 1_000_000}-${numbered}`;
}

const HOUR = 3_600_000;

/**
 * A valid, unsaved equipment request that follows an approved people request: one hoist under
 * strict safety requirements, and several lots of scaffolding.
 */
export async function validEquipmentRequest(
  caller: Caller,
  root: PeopleRequestInput,
  count = 2,
): Promise<EquipmentRequestInput> {
  const { file, areaId, ownerId, strict, lot } = await validParts(caller);
  const { staffPlan } = root;
  const morning = Date.parse(`${String(staffPlan.startDate)}T02:00:00Z`);
  // If the day has begun, starts an hour from now.
  const start = new Date(Math.max(morning, Date.now() + HOUR));
  return {
    id: randomUUID(),
    version: 0,
    hasEquipment: true,
    hasAgreed: true,
    files: [file],
    equipmentPlan: {
      customFields: {},
      contractorId: staffPlan.contractorId,
      rootId: root.id,
      authorId: staffPlan.authorId,
      requestorJobTitle: staffPlan.requestorJobTitle,
      requestorDepartment: staffPlan.requestorDepartment,
      requestorPhone: staffPlan.requestorPhone,
      listShipByVehicleIds: [],
      shipEquipmentPurpose: 'Phục vụ bảo dưỡng thiết bị tĩnh',
      shipEquipmentDate: start.toISOString(),
      shipEquipmentEndDate: new Date(start.getTime() + 8 * HOUR).toISOString(),
      shipEquipmentOwnerId: ownerId,
      shipEquipmentOwnerOther: '',
      listShipEquipmentTo: [areaId],
      contractorManager: 'Phạm Văn Quản',
      contractorJobTitle: 'Giám đốc',
    },
    equipmentItems: Array.from({ length: count }, (_, at) => ({
      ...(at === 0 ? { ...strict, seriModel: freshSerial() } : lot),
      id: randomUUID(),
    })),
  };
}

/** The common parts of all requests of a caller: files, lists, and the items' data. */
const validParts = keptFor(async (caller) => {
  const sender = { baseUrl: caller.client.baseUrl, token: caller.token };
  const [paper, image, areas, owners] = await Promise.all([
    uploaded(sender, { name: 'giay-xac-nhan.pdf', bytes: PAPER }),
    uploaded(sender, {
      name: 'thiet-bi.jpg',
      bytes: await photo('portrait-a-small.jpg'),
      kind: 'itemPhoto',
    }),
    byCode(caller, workAreas),
    byCode(caller, equipmentOwners),
  ]);
  const file = { id: paper.id };
  return {
    file,
    areaId: areas('CDU').id,
    ownerId: owners('nhathau').id,
    ...(await validItems(caller, { file, imageId: image.id })),
  };
});

async function validItems(
  caller: Caller,
  { file, imageId }: { file: { id: string }; imageId: string },
): Promise<Record<'strict' | 'lot', Omit<EquipmentItemInput, 'id'>>> {
  const [groups, unitOf, typeOf, documents] = await Promise.all([
    byCode(caller, equipmentGroups),
    byCode(caller, units),
    byCode(caller, inTypes),
    caller.client.call(documentGroups.get, {}, { token: caller.token }),
  ]);
  const hoist = groups('TBN');
  const required = new Set(hoist.listDocumentTypeIds);
  return {
    strict: {
      customFields: {},
      code: '',
      imageId,
      specification: 'Palăng xích 5 tấn',
      equipmentGroupId: hoist.id,
      seriModel: '',
      quantity: 1,
      unitId: unitOf('CAI').id,
      inTypeId: typeOf('TAMNHAP').id,
      equipmentProfileFiles: documents.body
        .filter(({ isEquipment }) => isEquipment)
        .map(({ id, types }) => ({
          id,
          types: types
            .filter((type) => required.has(type.id))
            .map((type) => ({
              id: type.id,
              files: [file],
              documentDate: '2099-12-31',
              documentNumber: 'KD-01',
              issuer: '',
            })),
        })),
    },
    lot: {
      customFields: {},
      code: '',
      imageId: null,
      specification: 'Giàn giáo khung 1,7 m',
      equipmentGroupId: groups('GIANGIAO').id,
      seriModel: '',
      quantity: 120.5,
      unitId: unitOf('M').id,
      inTypeId: typeOf('TAMNHAP').id,
      equipmentProfileFiles: [],
    },
  };
}

/** Loads an equipment request as this caller. */
export async function equipmentOf(
  { client, token }: Caller,
  id: string,
): Promise<EquipmentRequest> {
  const { body, status } = await client.call(getRequest, { params: { id } }, { token });
  if (status !== 200 || body.family !== 'equipment') throw new Error(`Request ${id}: ${status}`);
  return body;
}
