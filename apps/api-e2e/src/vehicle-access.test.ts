import {
  copyRequest,
  EMPTY_ID,
  getRequest,
  getVehicleProfile,
  saveRequest,
  submitRequest,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { photo, uploadForm } from '@portal/testing/upload';
import { saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { validVehicleRequest, vehiclesOf } from '@portal/testing/vehicles';
import { rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });

let root: PeopleRequestInput;
beforeAll(async () => {
  root = await approvedRoot(await entryApprovers(portal.client));
});

const clerk = () => demoCaller(portal.client, 'clerk@ptsc.example');
const colleague = () => demoCaller(portal.client, 'colleague@ptsc.example');
const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');
const valid = async (me: Caller, count = 2) => validVehicleRequest(me, root, count);

const send = ({ client, token }: Caller, form: VehicleRequestInput) =>
  client.call(submitRequest, { body: form }, { token });

describe('what is not the own company’s', () => {
  const save = ({ client, token }: Caller, form: VehicleRequestInput) =>
    client.as({ language: 'en' }).call(saveRequest, { body: form }, { token });

  it('is neither root, requestor, driver nor file of a vehicle request', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const mine = await valid(me);
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

  it('is not seen: neither request nor vehicle by plate', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await submitted(me, await valid(me, 1));
    const { status } = await other.client.call(
      getRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    expect(status).toBe(404);
    const query = { numberPlate: must(form.vehicleItems[0]).numberPlate };
    const found = await other.client.call(getVehicleProfile, { query }, { token: other.token });
    expect(found.body).toEqual({ data: null });
    expect((await save(other, { ...form, version: 1 })).status).toBe(404);
  });

  it('a colleague sees the request and may do nothing with it', async () => {
    const [me, other] = [await clerk(), await colleague()];
    const form = await submitted(me, await valid(me, 1));
    expect((await vehiclesOf(other, form.id)).allowedActions).toEqual([]);
    expect((await send(other, form)).status).toBe(403);
  });
});

describe('the GPS password', () => {
  it('is encrypted at rest, and the same one keeps its cipher text', async () => {
    const me = await clerk();
    const form = await saved(me, await valid(me, 1));
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

  it('is shown to the owner and to reviewers, and to nobody else', async () => {
    const me = await clerk();
    const form = await submitted(me, await valid(me, 1));
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
    const form = await valid(me, 1);
    const save = (imageId: string) =>
      me.client.call(
        saveRequest,
        { body: { ...form, vehicleItems: [{ ...must(form.vehicleItems[0]), imageId }] } },
        { token: me.token },
      );
    const paper = await save(must(form.files[0]).id);
    expect([paper.status, paper.error.code]).toEqual([415, 'fileTypeNotAllowed']);
    const picture = await save(large.body.id);
    expect([picture.status, picture.error.code]).toEqual([413, 'fileTooLarge']);
    expect((await save(EMPTY_ID)).status).toBe(400);
  });
});
