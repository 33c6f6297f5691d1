import { randomUUID } from 'node:crypto';
import {
  getGuaranteeStaff,
  guaranteeRoutes,
  type Guarantee,
  type GuaranteeInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import type { Caller } from './demo';
import { must } from './must';
import { complete } from './review';

/** A valid, unsaved guarantee for all people of an approved people request, on its first day. */
export async function validGuarantee(
  { client, token }: Caller,
  root: PeopleRequestInput,
): Promise<GuaranteeInput> {
  const startTime = must(root.staffPlan.startDate);
  const { body: staff } = await client.call(
    getGuaranteeStaff,
    { params: { id: root.id }, query: { workDate: startTime } },
    { token },
  );
  return {
    id: randomUUID(),
    version: 0,
    requestInId: root.id,
    startTime,
    startHour: 8,
    endHour: 17,
    requestorCardNumber: '',
    requestorRadio: '',
    listShipByVehicleIds: [],
    customFields: {},
    staffItems: staff.map(({ staffId }) => ({ id: randomUUID(), staffId, customFields: {} })),
  };
}

/** Submits a guarantee. @returns the same form with the next version */
export async function sentGuarantee(
  { client, token }: Caller,
  form: GuaranteeInput,
): Promise<GuaranteeInput> {
  const { body } = await client.call(guaranteeRoutes.submit, { body: form }, { token });
  if (!body.isSuccess || !body.data) throw new Error(`Submit: ${body.message}`);
  return { ...form, version: body.data.version };
}

/** Loads a guarantee as this caller. */
export async function guaranteeOf({ client, token }: Caller, id: string): Promise<Guarantee> {
  const { body, status } = await client.call(guaranteeRoutes.get, { params: { id } }, { token });
  if (status !== 200) throw new Error(`Guarantee ${id}: ${status}`);
  return body;
}

/** Returns the first open task of a guarantee. */
export async function openGuaranteeTask({ client, token }: Caller, id: string): Promise<string> {
  const { body } = await client.call(guaranteeRoutes.steps, { params: { id } }, { token });
  const running = body.find(({ status }) => status === 1);
  return must(running?.tasks.find(({ isCompleted, type }) => !isCompleted && type === 0)).id;
}

/** The users who approve a guarantee. */
export interface GuaranteeApprovers {
  engineer: Caller;
  department: Caller;
  security: Caller;
}

/** Takes a submitted guarantee to its last task. */
export const confirmGuarantee = async (
  { engineer, department }: GuaranteeApprovers,
  id: string,
): Promise<void> => {
  await complete(department, await openGuaranteeTask(engineer, id));
};

/** Completes the last task. */
export const approveGuarantee = async (by: GuaranteeApprovers, id: string) => {
  const { body } = await complete(by.security, await openGuaranteeTask(by.engineer, id));
  return body;
};
