import { randomUUID } from 'node:crypto';
import {
  equipmentOwners,
  gates,
  myProfile,
  takeOutRoutes,
  workAreas,
  type RequestCommandAnswer,
  type TakeOut,
  type TakeOutInput,
} from '@portal/contracts';
import type { Caller } from './demo';
import { keptFor } from './kept';
import { must } from './must';
import { byCode } from './people';
import { complete } from './review';

const HOUR = 3_600_000;

/** A quantity of a lot. */
export interface Wanted {
  equipmentId: string;
  numberOut: number;
}

/** A valid, unsaved take-out that begins in a moment and lasts a day. */
export async function validTakeOut(
  caller: Caller,
  wanted: readonly Wanted[],
): Promise<TakeOutInput> {
  const { authorId, contractorId, areaId, gateIds, ownerId } = await validParts(caller);
  const start = new Date(Date.now() + HOUR);
  return {
    id: randomUUID(),
    version: 0,
    contractorId,
    contactName: 'Trần Thị Bình',
    contactPhone: '0255 3825 825',
    contactEmail: 'binh@plant.example',
    authorId,
    requestorJobTitle: 'Giám sát công trường',
    requestorDepartment: 'Phòng Dự án',
    requestorPhone: '0905 654 321',
    description: 'Trả thiết bị thuê sau bảo dưỡng',
    shipEquipmentDate: start.toISOString(),
    shipEquipmentEndDate: new Date(start.getTime() + 24 * HOUR).toISOString(),
    shipEquipmentOwnerId: ownerId,
    shipEquipmentOwnerOther: '',
    listAreaIds: [areaId],
    listGateIds: gateIds,
    documentType: 1,
    documentNumber: 'HD-2026/15',
    documentDate: '2026-01-05',
    customFields: {},
    attachments: [],
    vehicleItems: [
      {
        id: randomUUID(),
        vehicleId: null,
        vehicleType: 'Xe tải',
        branchName: 'Hino',
        numberPlate: '76C-555.55',
        driverName: 'Lê Văn Tám',
        safetyCardNumber: '',
      },
    ],
    equipmentItems: wanted.map((row) => ({
      id: randomUUID(),
      description: '',
      customFields: {},
      ...row,
    })),
  };
}

/** The common parts of all take-outs of a caller. */
const validParts = keptFor(async (caller) => {
  const [areas, gateRows, owners, profile] = await Promise.all([
    byCode(caller, workAreas),
    caller.client.call(gates.get, {}, { token: caller.token }),
    byCode(caller, equipmentOwners),
    caller.client.call(myProfile, {}, { token: caller.token }),
  ]);
  const areaId = areas('CDU').id;
  return {
    areaId,
    gateIds: gateRows.body
      .filter(({ listAreaIds }) => listAreaIds.includes(areaId))
      .map(({ id }) => id),
    ownerId: owners('nhathau').id,
    authorId: profile.body.id,
    contractorId: profile.body.contractorId,
  };
});

const command =
  (route: typeof takeOutRoutes.submit) =>
  async ({ client, token }: Caller, form: TakeOutInput): Promise<RequestCommandAnswer> =>
    (await client.call(route, { body: form }, { token })).body;
/** Submits a take-out, even an invalid one. */
export const submitTakeOut = command(takeOutRoutes.submit);
/** Saves a take-out. */
export const saveTakeOut = command(takeOutRoutes.save);

/** Submits a take-out. @returns the same form with the next version */
export async function sentTakeOut(who: Caller, form: TakeOutInput): Promise<TakeOutInput> {
  const answer = await submitTakeOut(who, form);
  if (!answer.isSuccess || !answer.data) throw new Error(`Submit: ${answer.message}`);
  return { ...form, version: answer.data.version };
}

/** Loads a take-out as this caller. */
export async function takeOutOf({ client, token }: Caller, id: string): Promise<TakeOut> {
  const { body, status } = await client.call(takeOutRoutes.get, { params: { id } }, { token });
  if (status !== 200) throw new Error(`Take-out ${id}: ${status}`);
  return body;
}

/** Returns the first open task of a take-out. */
async function openTakeOutTask({ client, token }: Caller, id: string): Promise<string> {
  const { body } = await client.call(takeOutRoutes.steps, { params: { id } }, { token });
  const running = body.find(({ status }) => status === 1);
  return must(running?.tasks.find(({ isCompleted, type }) => !isCompleted && type === 0)).id;
}

/** The users who approve a take-out. */
export interface TakeOutApprovers {
  department: Caller;
  security: Caller;
}

/** Completes both steps of a submitted take-out. @param who a caller who may see it */
export async function approveTakeOut(
  { department, security }: TakeOutApprovers,
  who: Caller,
  id: string,
): Promise<RequestCommandAnswer> {
  await complete(department, await openTakeOutTask(who, id));
  const { body } = await complete(security, await openTakeOutTask(who, id));
  return body;
}

/** An approved take-out. */
export async function approvedTakeOut(
  by: TakeOutApprovers,
  who: Caller,
  form: TakeOutInput,
): Promise<TakeOutInput> {
  const sent = await sentTakeOut(who, form);
  const { isSuccess, message } = await approveTakeOut(by, who, form.id);
  if (!isSuccess) throw new Error(`Approval: ${message}`);
  return sent;
}
