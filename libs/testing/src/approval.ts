import type { PeopleRequestInput } from '@portal/contracts';
import type { Client } from './client';
import { demoCaller, type Caller } from './demo';
import { submitted, validPeopleRequest } from './people';
import { complete, decideItems, openTask } from './review';

/** The users who approve a people request, in order. */
export interface Approvers {
  clerk: Caller;
  safety: Caller;
  department: Caller;
  office: Caller;
}

/** The clerk, reviewer, head of department and card office of the demo. */
export async function approvers(client: Client): Promise<Approvers> {
  const [clerk, safety, department, office] = await Promise.all([
    demoCaller(client, 'clerk@ptsc.example'),
    demoCaller(client, 'reviewer@plant.example'),
    demoCaller(client, 'head@plant.example'),
    demoCaller(client, 'cards@plant.example'),
  ]);
  return { clerk, safety, department, office };
}

export interface ApprovalOptions {
  /** How many people the request has. */
  count?: number;
  /** How many of them do not pass, counted from the end. */
  notPassed?: number;
  /** Changes the form before it is sent. */
  change?: (form: PeopleRequestInput) => PeopleRequestInput;
}

/** A request that has only its last task left. */
export async function almostApproved(
  by: Approvers,
  { count = 2, notPassed = 0, change = (form) => form }: ApprovalOptions = {},
): Promise<PeopleRequestInput> {
  const form = await submitted(by.clerk, change(await validPeopleRequest(by.clerk, count)));
  await passOn(by, form, notPassed);
  return form;
}

/** Gives a verdict on every person of a submitted request, and completes all tasks but the last. */
async function passOn(
  { clerk, safety, department }: Approvers,
  form: PeopleRequestInput,
  notPassed = 0,
): Promise<void> {
  const itemIds = form.staffItems.map(({ id }) => id);
  await decideItems(safety, form.id, itemIds, notPassed);
  await complete(safety, await openTask(clerk, form.id));
  await complete(department, await openTask(clerk, form.id));
}

async function issue({ clerk, office }: Approvers, form: PeopleRequestInput): Promise<void> {
  const { body } = await complete(office, await openTask(clerk, form.id));
  if (!body.isSuccess) throw new Error(`Approval: ${body.message}`);
}

/** An approved request. */
export async function approved(
  by: Approvers,
  options: ApprovalOptions = {},
): Promise<PeopleRequestInput> {
  const form = await almostApproved(by, options);
  await issue(by, form);
  return form;
}

/** Approves a submitted request. @param notPassed how many people do not pass, counted from the end */
export async function approveSent(
  by: Approvers,
  form: PeopleRequestInput,
  notPassed = 0,
): Promise<void> {
  await passOn(by, form, notPassed);
  await issue(by, form);
}

/** Makes all people of a form the same person. */
export const withIdentity =
  (identityCardNumber: string) =>
  (form: PeopleRequestInput): PeopleRequestInput => ({
    ...form,
    staffItems: form.staffItems.map((item) => ({ ...item, identityCardNumber })),
  });
