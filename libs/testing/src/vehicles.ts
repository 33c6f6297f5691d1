import { randomUUID } from 'node:crypto';
import {
  documentGroups,
  getListStaff,
  getRequest,
  vehiclePurposes,
  vehicles,
  workAreas,
  type PeopleRequestInput,
  type ProfileGroupInput,
  type VehicleItemInput,
  type VehicleRequest,
  type VehicleRequestInput,
} from '@portal/contracts';
import { must } from './must';
import type { Caller } from './demo';
import { keptFor } from './kept';
import { byCode, PAPER } from './people';
import { photo, uploaded } from './upload';

const series = String.fromCharCode(65 + (process.pid % 26));
let number = Date.now() % 100_000;
/** Returns a plate that no other test uses. */
export function freshPlate(): string {
  number = (number + 1) % 100_000;
  const digits = String(number).padStart(5, '0');
  return `76${series}-${digits.slice(0, 3)}.${digits.slice(3)}`;
}

/** A valid, unsaved vehicle request that follows an approved people request. */
export async function validVehicleRequest(
  caller: Caller,
  root: PeopleRequestInput,
  count = 2,
): Promise<VehicleRequestInput> {
  const { client, token } = caller;
  const [{ file, areaId, vehicle }, { body: staff }] = await Promise.all([
    validParts(caller),
    client.call(getListStaff, { params: { id: root.id } }, { token }),
  ]);
  const driver = must(staff[0]);
  const { staffPlan } = root;
  return {
    id: randomUUID(),
    version: 0,
    hasVehicle: true,
    hasAgreed: true,
    files: [file],
    vehiclePlan: {
      customFields: {},
      contractorId: staffPlan.contractorId,
      rootId: root.id,
      authorId: staffPlan.authorId,
      requestorJobTitle: staffPlan.requestorJobTitle,
      requestorDepartment: staffPlan.requestorDepartment,
      requestorPhone: staffPlan.requestorPhone,
      purposeVehicle: 'Chở vật tư phục vụ bảo dưỡng',
      listRouteAreaIds: [areaId],
      documentNumber: 'CV-12',
      vehicleInType: 0,
      vehicleFrom: staffPlan.startDate,
      vehicleTo: staffPlan.endDate,
      contractorManager: 'Phạm Văn Quản',
      contractorJobTitle: 'Giám đốc',
    },
    vehicleItems: Array.from({ length: count }, () => ({
      ...vehicle,
      id: randomUUID(),
      numberPlate: freshPlate(),
      staffId: driver.staffId,
      identityCardNumber: driver.identityCardNumber,
    })),
  };
}

/** The common parts of all requests of a caller: files, lists, and the vehicles' data. */
const validParts = keptFor(async (caller) => {
  const sender = { baseUrl: caller.client.baseUrl, token: caller.token };
  const [paper, image, areas] = await Promise.all([
    uploaded(sender, { name: 'giay-xac-nhan.pdf', bytes: PAPER }),
    uploaded(sender, {
      name: 'xe.jpg',
      bytes: await photo('portrait-a-small.jpg'),
      kind: 'itemPhoto',
    }),
    byCode(caller, workAreas),
  ]);
  const file = { id: paper.id };
  const vehicle = await validVehicle(caller, { file, imageId: image.id });
  return { file, areaId: areas('CDU').id, vehicle };
});

async function validVehicle(
  caller: Caller,
  { file, imageId }: { file: { id: string }; imageId: string },
): Promise<Omit<VehicleItemInput, 'id' | 'numberPlate' | 'staffId' | 'identityCardNumber'>> {
  const [kinds, purposes, groups] = await Promise.all([
    byCode(caller, vehicles),
    byCode(caller, vehiclePurposes),
    caller.client.call(documentGroups.get, {}, { token: caller.token }),
  ]);
  const lorry = kinds('TAI');
  const profiles = (flag: 'isVehicle' | 'isDriver'): ProfileGroupInput[] =>
    groups.body
      .filter((group) => group[flag])
      .map(({ id, types }) => ({
        id,
        types: types
          .filter(({ isRequired }) => isRequired)
          .map((type) => ({
            id: type.id,
            files: [file],
            documentDate: '2099-12-31',
            documentNumber: 'GT-01',
            issuer: '',
          })),
      }));
  return {
    customFields: {},
    imageId,
    vehicleTypeId: lorry.vehicleTypeId,
    vehicleId: lorry.id,
    purposeId: purposes('CHOHANG').id,
    modelYear: 2019,
    cardType: 2,
    branchName: 'Hyundai Mighty',
    gpsAccount: 'ptsc',
    gpsPassword: 'Bí mật 123',
    description: '',
    driverLicense: '510123456789',
    driverLicenseDate: '2099-12-31',
    auditDate: '2099-12-31',
    insuranceDate: '2099-12-31',
    dangerousLicenseDate: null,
    vehicleProfileFiles: profiles('isVehicle'),
    driverProfileFiles: profiles('isDriver'),
  };
}

/** Loads a vehicle request as this caller. */
export async function vehiclesOf({ client, token }: Caller, id: string): Promise<VehicleRequest> {
  const { body, status } = await client.call(getRequest, { params: { id } }, { token });
  if (status !== 200 || body.family !== 'vehicles') throw new Error(`Request ${id}: ${status}`);
  return body;
}
