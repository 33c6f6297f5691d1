import {
  copyRequest,
  deleteRequest,
  EMPTY_ID,
  getHistories,
  getRequest,
  getSteps,
  getVehicleProfile,
  getViolations,
  myProfile,
  revokeRequest,
  saveRequest,
  saveRevisionRequest,
  searchContracts,
  submitRequest,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approvers, approveSent } from '@portal/testing/approval';
import { demoCaller, demoLogin, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { detailOf, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { photo, uploadForm } from '@portal/testing/upload';
import { validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let root: PeopleRequestInput;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
});

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');

const vehicles = (me: Caller, count = 2) => validVehicleRequest(me, root, count);
const FORMS: Record<string, (me: Caller) => Promise<EntryRequestInput>> = {
  people: (me) => validPeopleRequest(me),
  vehicles: (me) => vehicles(me, 1),
  equipment: (me) => validEquipmentRequest(me, root, 1),
};

const contractsOf = async ({ client, token }: Caller) =>
  (await client.call(searchContracts, { query: { keyword: '20' } }, { token })).body;

/** Every call of an author on a request. */
function everyAction(form: EntryRequestInput, { client, token }: Caller) {
  const byId = { params: { id: form.id } };
  const body = { body: form };
  return {
    save: () => client.call(saveRequest, body, { token }),
    submit: () => client.call(submitRequest, body, { token }),
    saveRevision: () => client.call(saveRevisionRequest, body, { token }),
    delete: () => client.call(deleteRequest, byId, { token }),
    revoke: () => client.call(revokeRequest, byId, { token }),
  };
}

const save = ({ client, token }: Caller, form: EntryRequestInput) =>
  client.as({ language: 'en' }).call(saveRequest, { body: form }, { token });

/** The statuses of all of these calls. */
async function statusesFor(form: EntryRequestInput, who: Caller): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const act of Object.values(everyAction(form, who))) statuses.add((await act()).status);
  return statuses;
}

const allowedFor = async ({ client, token }: Caller, id: string) =>
  (await client.call(getRequest, { params: { id } }, { token })).body.allowedActions;

describe.each(Object.entries(FORMS))('who may do what with a request of %s', (_, valid) => {
  it('a colleague sees it and may do nothing with it', async () => {
    const [me, other] = [await clerk(), await colleague()];
    for (const form of [await saved(me, await valid(me)), await submitted(me, await valid(me))]) {
      expect(await allowedFor(other, form.id)).toEqual([]);
      expect(await statusesFor(form, other)).toEqual(new Set([403]));
    }
  });

  it('to another company it does not exist', async () => {
    const [me, other] = [await clerk(), await stranger()];
    for (const form of [await saved(me, await valid(me)), await submitted(me, await valid(me))]) {
      expect(await statusesFor(form, other)).toEqual(new Set([404]));
      const byId = { params: { id: form.id } };
      const answers = await Promise.all([
        other.client.call(getRequest, byId, { token: other.token }),
        other.client.call(getSteps, byId, { token: other.token }),
        other.client.call(getHistories, byId, { token: other.token }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('reviewers and admins of the plant see it once submitted, and cannot act as its author', async () => {
    const me = await clerk();
    const draft = await saved(me, await valid(me));
    const plant: Caller[] = [];
    for (const role of ['reviewer', 'admin'] as const)
      plant.push({ client: portal.client, token: (await demoLogin(portal.client, role)).token });
    const seenBy = ({ client, token }: Caller) =>
      client.call(getRequest, { params: { id: draft.id } }, { token });
    for (const who of plant) expect((await seenBy(who)).status).toBe(404);
    const sent = await submitted(me, draft);
    for (const who of plant) {
      expect((await seenBy(who)).body.requestNumber).toMatch(/^\w+-\d+$/);
      expect(await statusesFor(sent, who)).toEqual(new Set([403]));
    }
  });

  it('a caller without a session reaches none of it', async () => {
    const me = await clerk();
    const form = await saved(me, await valid(me));
    const nobody = { client: portal.client, token: '' };
    expect(await statusesFor(form, nobody)).toEqual(new Set([401]));
  });

  it('what is not possible in a status is refused as such', async () => {
    const me = await clerk();
    const acts = everyAction(await submitted(me, await valid(me)), me);
    for (const act of [acts.save, acts.delete, acts.saveRevision]) {
      const { status, error } = await act();
      expect([status, error.code]).toEqual([409, 'wrongState']);
    }
  });
});

describe('what is not the own company’s', () => {
  it('another company’s file or person cannot be taken into the own request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const [mine, theirs] = [await validPeopleRequest(me), await validPeopleRequest(other)];
    const stolenFile = await me.client.call(
      saveRequest,
      { body: { ...mine, files: theirs.files } },
      { token: me.token },
    );
    expect([stolenFile.status, stolenFile.error.code]).toEqual([400, 'fileNotYours']);
    const kept = await saved(other, theirs);
    const stolenItem = await me.client.call(
      saveRequest,
      {
        body: {
          ...mine,
          staffItems: [{ ...must(mine.staffItems[0]), id: must(kept.staffItems[0]).id }],
        },
      },
      { token: me.token },
    );
    expect(stolenItem.status).toBe(404);
    expect((await detailOf(other, kept.id)).staffItems).toHaveLength(2);
  });

  it('another company’s contract or user cannot be put into the own plan', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await validPeopleRequest(me);
    const [ofMine, ofTheirs] = [await contractsOf(me), await contractsOf(other)];
    const { body: them } = await other.client.call(myProfile, {}, { token: other.token });
    const saveWith = (staffPlan: object) =>
      me.client
        .as({ language: 'en' })
        .call(
          saveRequest,
          { body: { ...mine, staffPlan: { ...mine.staffPlan, ...staffPlan } } },
          { token: me.token },
        );
    const stolen = await saveWith({ contractId: must(ofTheirs[0]).id, authorId: them.id });
    expect([stolen.status, stolen.error.fieldErrors]).toEqual([
      400,
      [
        { field: 'staffPlan.authorId', message: 'Requestor is invalid.' },
        { field: 'staffPlan.contractId', message: 'Contract is invalid.' },
      ],
    ]);
    const fellow = await me.client.call(myProfile, {}, { token: (await colleague()).token });
    const own = await saveWith({ contractId: must(ofMine[0]).id, authorId: fellow.body.id });
    expect(own.status).toBe(200);
  });

  it('sending in a number shows nothing about the person until the person is approved', async () => {
    const me = await clerk();
    const form = await validPeopleRequest(me, 2);
    const number = must(form.staffItems[0]).identityCardNumber;
    await execute(
      portal.databaseUrl,
      `with p as (insert into person (id, identity_number, identity_key, full_name)
         values (gen_random_uuid(), '${number}', '${number}', 'X') returning id),
       v as (insert into violation (id, person_id, violation_time, description)
         select gen_random_uuid(), id, '2026-03-01T02:00:00Z', 'Hút thuốc' from p)
       insert into blacklist_entry (id, person_id, since, reason)
         select gen_random_uuid(), id, '2026-03-02', 'Hút thuốc' from p`,
    );
    const seenBy = async () => {
      const { violationHistory, isBlackList } = must((await detailOf(me, form.id)).staffItems[0]);
      const byId = { params: { id: number } };
      const asked = await me.client.call(getViolations, byId, { token: me.token });
      return [violationHistory.length, isBlackList, asked.status];
    };
    const barring = (active: boolean) =>
      execute(
        portal.databaseUrl,
        `update blacklist_entry set active = ${String(active)}
           where person_id = (select id from person where identity_key = '${number}')`,
      );
    const draft = await saved(me, form);
    expect(await seenBy()).toEqual([0, false, 404]);
    await barring(false);
    const sent = await submitted(me, draft);
    await barring(true);
    expect(await seenBy()).toEqual([0, false, 404]);
    await barring(false);
    await approveSent(await approvers(portal.client), sent);
    await barring(true);
    expect(await seenBy()).toEqual([1, true, 200]);
  });

  it('is neither root, requestor, driver nor file of a vehicle request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await vehicles(me);
    const theirs = await saved(other, await validPeopleRequest(other, 1));
    const plan = await save(me, {
      ...mine,
      vehiclePlan: { ...mine.vehiclePlan, rootId: theirs.id, authorId: theirs.staffPlan.authorId },
    });
    expect([plan.status, plan.error.fieldErrors]).toEqual([
      400,
      [
        { field: 'vehiclePlan.rootId', message: 'Root request is invalid.' },
        { field: 'vehiclePlan.authorId', message: 'Requestor is invalid.' },
      ],
    ]);
    const driver = await save(me, {
      ...mine,
      vehicleItems: [{ ...must(mine.vehicleItems[0]), staffId: must(theirs.staffItems[0]).id }],
    });
    expect(driver.error.fieldErrors).toEqual([
      { field: 'vehicleItems.staffId', message: 'Driver is invalid.' },
    ]);
    const file = await save(me, { ...mine, files: theirs.files });
    expect([file.status, file.error.code]).toEqual([400, 'fileNotYours']);
    const picture = await save(me, {
      ...mine,
      vehicleItems: [
        { ...must(mine.vehicleItems[0]), imageId: must(theirs.staffItems[0]).imageId },
      ],
    });
    expect([picture.status, picture.error.code]).toEqual([400, 'fileNotYours']);
  });

  it('is no vehicle that its plate finds', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await submitted(me, await vehicles(me, 1));
    const query = { numberPlate: must(form.vehicleItems[0]).numberPlate };
    const found = await other.client.call(getVehicleProfile, { query }, { token: other.token });
    expect(found.body).toEqual({ data: null });
    expect((await save(other, { ...form, version: 1 })).status).toBe(404);
  });
});

describe('the GPS password', () => {
  it('is encrypted at rest, and the same one keeps its cipher text', async () => {
    const me = await clerk();
    const form = await saved(me, await vehicles(me, 1));
    const stored = async () =>
      (
        await rowsOf<{ gps: string }>(
          portal.databaseUrl,
          `select gps_password as gps from vehicle_item where item_id = '${must(form.vehicleItems[0]).id}'`,
        )
      )[0]?.gps;
    const before = await stored();
    expect(before).not.toContain('Bí mật');
    await saved(me, form);
    expect(await stored()).toBe(before);
  });

  it('is shown to the owner and to reviewers only', async () => {
    const me = await clerk();
    const form = await submitted(me, await vehicles(me, 1));
    const seenBy = async (email: Parameters<typeof demoCaller>[1]) =>
      (await vehiclesOf(await demoCaller(portal.client, email), form.id)).vehicleItems[0]
        ?.gpsPassword;
    for (const email of [
      'clerk@ptsc.example',
      'reviewer@plant.example',
      'admin@plant.example',
    ] as const)
      expect(await seenBy(email)).toBe('Bí mật 123');
    for (const email of ['colleague@ptsc.example', 'guard@plant.example'] as const)
      expect(await seenBy(email)).toBe('');
    const other = await colleague();
    const { body } = await other.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    const copy = await vehiclesOf(other, must(body.data).id);
    expect(copy.vehicleItems[0]?.gpsPassword).toBe('');
  });
});

describe('a picture', () => {
  it('is one, and of at most 1,000,000 bytes', async () => {
    const me = await clerk();
    const sender = { baseUrl: me.client.baseUrl, token: me.token };
    const large = await uploadForm(sender, {
      name: 'lon.png',
      bytes: await photo('portrait-a-4x6.png'),
      kind: 'photo',
    });
    const form = await vehicles(me, 1);
    const saveWith = (imageId: string) =>
      me.client.call(
        saveRequest,
        { body: { ...form, vehicleItems: [{ ...must(form.vehicleItems[0]), imageId }] } },
        { token: me.token },
      );
    const paper = await saveWith(must(form.files[0]).id);
    expect([paper.status, paper.error.code]).toEqual([415, 'fileTypeNotAllowed']);
    const picture = await saveWith(large.body.id);
    expect([picture.status, picture.error.code]).toEqual([413, 'fileTooLarge']);
    expect((await saveWith(EMPTY_ID)).status).toBe(400);
  });
});
