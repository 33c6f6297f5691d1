import { randomUUID } from 'node:crypto';
import {
  CARD_CHANGE_TYPE,
  cardChangeRoutes,
  companyPaperKinds,
  gates,
  getCrews,
  getInvitations,
  guaranteeRoutes,
  inviteMember,
  myProfile,
  saveCrew,
  searchCards,
  searchPeople,
  searchThingRecords,
  searchVehicleRecords,
  sendCompanyPaper,
  type CardChangeInput,
  type EntryRequestInput,
  type GuaranteeInput,
  type PeopleRequestInput,
  type RequestCommandAnswer,
  type TakeOutInput,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { savedBatch, validBatch } from '@portal/testing/batches';
import { sentCardChange, validCardChange } from '@portal/testing/card-changes';
import type { Caller } from '@portal/testing/demo';
import { approvedRoot, approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { sentGuarantee, validGuarantee } from '@portal/testing/guarantees';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { openTask } from '@portal/testing/review';
import {
  approvedTakeOut,
  saveTakeOut,
  sentTakeOut,
  takeOutOf,
  validTakeOut,
} from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import type { Portal } from '../portal';
import { execute } from '../database';
import { broughtIn } from '../take-outs';
import type { Callers } from './callers';

export type Form = EntryRequestInput | GuaranteeInput | CardChangeInput | TakeOutInput;

/** One request of each family in the states that access depends on, and other things with an id. */
export interface World {
  /** Forms as last saved, by family and state. */
  forms: Record<string, Form>;
  /** What paths name, by a name of the table. */
  ids: Record<string, string>;
}

/** A form that was saved. @param save makes the family's call */
async function draft<F extends Form>(
  form: F,
  save: (body: F) => Promise<RequestCommandAnswer>,
): Promise<F> {
  const { data, message } = await save(form);
  if (!data) throw new Error(`Save: ${message}`);
  return { ...form, version: data.version };
}

/** Forms that are made at the same time. */
const made = async (forms: Record<string, Promise<Form>>): Promise<Record<string, Form>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(forms).map(async ([name, form]) => [name, await form] as const),
    ),
  );

const itemOf = ({ staffItems }: PeopleRequestInput) => must(staffItems[0]).id;

/** Seeds the world. What follows from the same approved request is made at the same time. */
export async function seededWorld(portal: Portal, callers: Callers): Promise<World> {
  const by = await entryApprovers(portal.client);
  const { clerk, engineer, admin } = callers;
  const root = await approvedRoot(by);
  const lots = await broughtIn(portal.databaseUrl, { quantities: [100, 100] });
  const takeOut = () => validTakeOut(clerk, [{ equipmentId: must(lots.lotIds[0]), numberOut: 1 }]);
  const people = async () => validPeopleRequest(clerk);
  const vehicles = async () => validVehicleRequest(clerk, root, 1);
  const equipment = async () => validEquipmentRequest(clerk, root, 1);
  const guarantee = async () => validGuarantee(engineer, root);
  const cardChange = async () => validCardChange(clerk, CARD_CHANGE_TYPE.renew, root);
  const [peopleDraft, waiting, oneStep, approvedVehicles, carried, others] = await Promise.all([
    people().then((form) => saved(clerk, form)),
    people().then((form) => submitted(clerk, form)),
    people().then((form) => submitted(clerk, form)),
    vehicles().then(async (form) => approveEntry(by, await submitted(clerk, form))),
    takeOut().then((form) => approvedTakeOut(by, clerk, form)),
    made({
      vehiclesDraft: vehicles().then((form) => saved(clerk, form)),
      vehiclesWaiting: vehicles().then((form) => submitted(clerk, form)),
      equipmentDraft: equipment().then((form) => saved(clerk, form)),
      equipmentWaiting: equipment().then((form) => submitted(clerk, form)),
      guaranteeDraft: draft(
        await guarantee(),
        async (body) =>
          (await engineer.client.call(guaranteeRoutes.save, { body }, { token: engineer.token }))
            .body,
      ),
      guaranteeWaiting: guarantee().then((form) => sentGuarantee(engineer, form)),
      cardChangeDraft: draft(
        await cardChange(),
        async (body) =>
          (await clerk.client.call(cardChangeRoutes.save, { body }, { token: clerk.token })).body,
      ),
      cardChangeWaiting: cardChange().then((form) => sentCardChange(clerk, form)),
      takeOutDraft: draft(await takeOut(), (body) => saveTakeOut(clerk, body)),
      takeOutWaiting: takeOut().then((form) => sentTakeOut(clerk, form)),
    }),
  ]);
  const forms: Record<string, Form> = {
    ...others,
    peopleApproved: root,
    peopleDraft,
    peopleWaiting: waiting,
    peopleOneStep: oneStep,
    takeOutApproved: carried,
  };
  const idOf = (name: string) => must(forms[name]).id;
  // Only the step that is open has tasks, so no other group has one.
  await execute(
    portal.databaseUrl,
    `delete from workflow_task t using workflow_step s where s.id = t.step_id
       and t.request_id = '${idOf('peopleOneStep')}' and s.position > 0`,
  );
  return {
    forms,
    ids: {
      ...Object.fromEntries(Object.keys(forms).map((name) => [name, idOf(name)])),
      task: await openTask(clerk, idOf('peopleWaiting')),
      oneStepTask: await openTask(clerk, idOf('peopleOneStep')),
      passNumber: must((await takeOutOf(clerk, idOf('takeOutApproved'))).requestNumber),
      equipmentApproved: lots.id,
      file: must(root.files[0]).id,
      photo: must(must(root.staffItems[0]).imageId ?? undefined),
      number: must(root.staffItems[0]).identityCardNumber,
      plate: must(approvedVehicles.vehicleItems[0]).numberPlate,
      item: itemOf(waiting),
      oneStepItem: itemOf(oneStep),
      draftItem: itemOf(peopleDraft),
      takenOut: must(carried.equipmentItems[0]).id,
      today: plantDate(new Date()),
      unknown: randomUUID(),
      ...(await companyIds(clerk, callers.colleague)),
      ...(await recordIds(admin)),
    },
  };
}

/** What a company keeps for itself: a crew, a batch, an invitation and its users. */
async function companyIds(clerk: Caller, colleague: Caller): Promise<Record<string, string>> {
  const { client, token } = clerk;
  const [me, other, { body: registry }] = await Promise.all([
    client.call(myProfile, {}, { token }),
    client.call(myProfile, {}, { token: colleague.token }),
    client.call(searchPeople, { query: {} }, { token }),
  ]);
  const itemIds = registry.data.slice(0, 1).map(({ itemId }) => itemId);
  await client.call(
    saveCrew,
    { body: { crewName: 'Tổ hàn', replacesId: null, itemIds } },
    { token },
  );
  const invited = {
    email: 'invited@ptsc.example',
    fullName: 'Lê Minh Khôi',
    jobTitle: 'Nhân viên hồ sơ',
    phone: '0905 123 456',
  };
  await client.call(inviteMember, { body: invited }, { token });
  const [{ body: crews }, { body: invitations }] = await Promise.all([
    client.call(getCrews, {}, { token }),
    client.call(getInvitations, {}, { token }),
  ]);
  const { body: batch } = await validBatch(clerk, 2);
  return {
    clerk: me.body.id,
    colleague: other.body.id,
    crew: must(crews[0]).id,
    invitation: must(invitations[0]).id,
    companyPaper: await sentPaper(clerk, must(batch.staffPlan.attachments[0]).id),
    batch: (await savedBatch(clerk, batch)).id,
    registered: must(itemIds[0]),
  };
}

/** A paper of the company that waits for the plant. */
async function sentPaper(clerk: Caller, fileId: string): Promise<string> {
  const kind = (await byCode(clerk, companyPaperKinds))('CKAT');
  const body = { id: randomUUID(), kindId: kind.id, fileId, number: '', issuer: '', lastDay: null };
  await clerk.client.call(sendCompanyPaper, { body }, { token: clerk.token });
  return body.id;
}

/** A person, a vehicle and a thing of the plant's records. */
async function recordIds({ client, token }: Caller): Promise<Record<string, string>> {
  const [gateRows, cards, vehicles, things] = await Promise.all([
    client.call(gates.get, {}, { token }),
    client.call(searchCards, { query: {} }, { token }),
    client.call(searchVehicleRecords, { query: {} }, { token }),
    client.call(searchThingRecords, { query: {} }, { token }),
  ]);
  const card = must(cards.body.data[0]);
  return {
    gate: must(gateRows.body[0]).id,
    card: card.id,
    person: card.personId,
    vehicle: must(vehicles.body.data[0]).id,
    thing: must(things.body.data[0]).id,
  };
}
