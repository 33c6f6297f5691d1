import {
  getRequest,
  saveRevisionRequest,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { approved, approvers, type Approvers } from './approval';
import type { Client } from './client';
import { demoCaller, type Caller } from './demo';
import { complete, decideItems, openTask } from './review';

/** The users who approve a vehicle or equipment request. */
export interface EntryApprovers extends Approvers {
  security: Caller;
}

/** The clerk, reviewers and security of the demo. */
export async function entryApprovers(client: Client): Promise<EntryApprovers> {
  return {
    ...(await approvers(client)),
    security: await demoCaller(client, 'guard@plant.example'),
  };
}

/** An approved people request that others can follow. */
export const approvedRoot = (by: Approvers, count = 2): Promise<PeopleRequestInput> =>
  approved(by, { count });

/** The current version of a request. */
export async function versionOf({ client, token }: Caller, id: string): Promise<number> {
  const { body } = await client.call(getRequest, { params: { id } }, { token });
  return body.version;
}

/** Sends corrections of a form of any family. */
export async function revisedForm<Form extends EntryRequestInput>(
  who: Caller,
  form: Form,
): Promise<Form> {
  const version = await versionOf(who, form.id);
  const { body } = await who.client.call(
    saveRevisionRequest,
    { body: { ...form, version } },
    { token: who.token },
  );
  if (!body.isSuccess || !body.data) throw new Error(`Revision: ${body.message}`);
  return { ...form, version: body.data.version };
}

/** The ids of a form's items, whatever its family. */
export function itemIdsOf(form: EntryRequestInput): string[] {
  const items =
    'staffItems' in form
      ? form.staffItems
      : 'vehicleItems' in form
        ? form.vehicleItems
        : form.equipmentItems;
  return items.map(({ id }) => id);
}

/** Gives a verdict on each item of a submitted request: the last ones do not pass. */
export const decideAll = (
  { safety }: EntryApprovers,
  form: EntryRequestInput,
  notPassed = 0,
): Promise<void> => decideItems(safety, form.id, itemIdsOf(form), notPassed);

/** Completes both steps of a submitted request whose items all have verdicts. */
export async function approveDecided(by: EntryApprovers, requestId: string): Promise<void> {
  await complete(by.safety, await openTask(by.clerk, requestId));
  const { body } = await complete(by.security, await openTask(by.clerk, requestId));
  if (!body.isSuccess) throw new Error(`Approval: ${body.message}`);
}

/** Reviews and approves a submitted request: the last items do not pass. */
export async function approveEntry<Form extends EntryRequestInput>(
  by: EntryApprovers,
  form: Form,
  notPassed = 0,
): Promise<Form> {
  await decideAll(by, form, notPassed);
  await approveDecided(by, form.id);
  return form;
}
