import { randomUUID } from 'node:crypto';
import {
  copyRequest,
  EMPTY_ID,
  getListEqptPlan,
  getListPlan,
  getListStaff,
  getVehicleProfile,
  saveRequest,
  searchRequest,
  vehicles,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { byCode, saved, submitted, validPeopleRequest } from '@portal/testing/people';
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
const valid = async (me: Caller, count = 2) => validVehicleRequest(me, root, count);
const save = ({ client, token }: Caller, form: VehicleRequestInput) =>
  client.as({ language: 'en' }).call(saveRequest, { body: form }, { token });

describe('what a vehicle request follows', () => {
  it('is a people request of the company that is approved, with its people', async () => {
    const me = await clerk();
    const waiting = await submitted(me, await validPeopleRequest(me, 1));
    for (const route of [getListPlan, getListEqptPlan]) {
      const { body } = await me.client.call(route, { query: { take: 100 } }, { token: me.token });
      const found = must(body.data.find(({ id }) => id === root.id));
      expect(found).toMatchObject({
        authorName: 'Nguyễn Thị Thu Hà',
        startDate: root.staffPlan.startDate,
        endDate: root.staffPlan.endDate,
        listWorkAreas: root.staffPlan.listWorkAreas,
      });
      expect(body.data.map(({ id }) => id)).not.toContain(waiting.id);
      const byNumber = await me.client.call(
        route,
        { query: { keyword: found.requestNumber } },
        { token: me.token },
      );
      expect(byNumber.body).toMatchObject({ totalCount: 1, data: [{ id: root.id }] });
    }
    const { body: staff } = await me.client.call(
      getListStaff,
      { params: { id: root.id } },
      { token: me.token },
    );
    expect(staff.map(({ staffId }) => staffId)).toEqual(root.staffItems.map(({ id }) => id));
  });

  it('shows nothing to another company', async () => {
    const other = await stranger();
    const { body } = await other.client.call(getListPlan, { query: {} }, { token: other.token });
    expect(body.data).toEqual([]);
    const staff = await other.client.call(
      getListStaff,
      { params: { id: root.id } },
      { token: other.token },
    );
    expect(staff.status).toBe(404);
  });
});

describe('a draft', () => {
  it('may lack everything', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const draft = await saved(me, {
      ...form,
      files: [],
      vehiclePlan: {
        ...form.vehiclePlan,
        rootId: null,
        authorId: null,
        purposeVehicle: '',
        listRouteAreaIds: [],
        vehicleInType: null,
        vehicleFrom: null,
        vehicleTo: null,
      },
      vehicleItems: [
        {
          ...must(form.vehicleItems[0]),
          numberPlate: '',
          modelYear: null,
          cardType: null,
          staffId: null,
          vehicleProfileFiles: [],
        },
      ],
    });
    const detail = await vehiclesOf(me, draft.id);
    expect(detail).toMatchObject({
      family: 'vehicles',
      hasVehicle: true,
      hasPeople: false,
      root: null,
    });
    expect(detail.vehicleItems[0]).toMatchObject({ numberPlate: '', driverName: '', result: null });
  });

  it('comes back as it was saved, with what the root hands on', async () => {
    const me = await clerk();
    const form = await valid(me);
    const draft = await saved(me, form);
    const detail = await vehiclesOf(me, draft.id);
    const { vehiclePlan: plan, vehicleItems: items } = form;
    expect(detail.vehiclePlan).toMatchObject({
      ...plan,
      authorName: 'Nguyễn Thị Thu Hà',
      description: root.staffPlan.description,
      listWorkAreas: root.staffPlan.listWorkAreas,
    });
    expect(detail).toMatchObject({ rootId: root.id, root: { id: root.id } });
    for (const [at, item] of items.entries()) {
      const { vehicleProfileFiles, driverProfileFiles, ...fields } = item;
      const answered = must(detail.vehicleItems[at]);
      expect(answered).toMatchObject({
        ...fields,
        driverName: must(root.staffItems[0]).fullName,
      });
      expect(answered.image).toContain('/image-preview-64/');
      const given = (groups: typeof answered.vehicleProfileFiles) =>
        groups.flatMap(({ types }) => types).filter(({ files }) => files.length > 0);
      expect(given(answered.vehicleProfileFiles).map(({ id }) => id)).toEqual(
        vehicleProfileFiles.flatMap(({ types }) => types.map(({ id }) => id)),
      );
      expect(given(answered.driverProfileFiles).map(({ id }) => id)).toEqual(
        driverProfileFiles.flatMap(({ types }) => types.map(({ id }) => id)),
      );
    }
  });

  it('is in the list with its days, number and count', async () => {
    const me = await clerk();
    const form = await submitted(me, await valid(me, 3));
    const { requestNumber } = await vehiclesOf(me, form.id);
    expect(requestNumber).toMatch(/^PT\d{4}-\d{5}$/);
    const find = async (keyword: string) => {
      const filterValue = JSON.stringify({ requestType: 'vehicles', keyword });
      const { body } = await me.client.call(
        searchRequest,
        { query: { filterValue } },
        { token: me.token },
      );
      return body.data;
    };
    const plate = must(form.vehicleItems[2]).numberPlate;
    expect(await find(plate.replaceAll(/\W/g, ''))).toMatchObject([{ id: form.id }]);
    expect(await find(must(requestNumber))).toMatchObject([
      {
        id: form.id,
        hasVehicle: true,
        hasPeople: false,
        totalCount: 3,
        registerSection: 'Phương tiện (3)',
        documentNumber: 'CV-12',
        description: form.vehiclePlan.purposeVehicle,
        startDate: `${String(form.vehiclePlan.vehicleFrom)}T00:00:00.000Z`,
      },
    ]);
  });

  it('takes the class of a vehicle from its kind', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const car = (await byCode(me, vehicles))('OTO9');
    must(form.vehicleItems[0]).vehicleTypeId = car.vehicleTypeId;
    const draft = await saved(me, form);
    const lorry = (await byCode(me, vehicles))('TAI');
    const [item] = (await vehiclesOf(me, draft.id)).vehicleItems;
    expect(item?.vehicleTypeId).toBe(lorry.vehicleTypeId);
  });

  it('is copied without dates and papers', async () => {
    const me = await clerk();
    const form = await saved(me, await valid(me));
    const { body } = await me.client.call(
      copyRequest,
      { params: { id: form.id } },
      { token: me.token },
    );
    const copy = await vehiclesOf(me, must(body.data).id);
    expect(copy).toMatchObject({
      files: [],
      vehiclePlan: { rootId: root.id, vehicleFrom: null, vehicleTo: null },
    });
    expect(
      copy.vehicleItems.map(({ numberPlate, gpsPassword }) => [numberPlate, gpsPassword]),
    ).toEqual(form.vehicleItems.map(({ numberPlate }) => [numberPlate, 'Bí mật 123']));
  });
});

describe('a look-up by plate', () => {
  it('brings what was filed last, in any spelling, without what has expired', async () => {
    const me = await clerk();
    const form = await valid(me, 1);
    const [item] = form.vehicleItems;
    const vehicle = must(item);
    const paper = must(must(vehicle.vehicleProfileFiles[0]).types[0]);
    const ask = async (numberPlate: string) =>
      (await me.client.call(getVehicleProfile, { query: { numberPlate } }, { token: me.token }))
        .body.data;
    expect(await ask(vehicle.numberPlate)).toBeNull();
    await saved(me, form);
    expect(await ask(vehicle.numberPlate)).toBeNull();
    await submitted(me, { ...form, version: 1 });
    // Time goes by: insurance and a document have ended since.
    const yesterday = addDays(plantDate(new Date()), -1);
    await execute(
      portal.databaseUrl,
      `update vehicle_item set insurance_date = '${yesterday}' where item_id = '${vehicle.id}';
       update item_document set document_date = '2020-01-01'
         where item_id = '${vehicle.id}' and document_type_id = '${paper.id}'`,
    );
    const found = must(await ask(vehicle.numberPlate.toLowerCase().replaceAll(/[-.]/g, ' ')));
    expect(found).toMatchObject({
      numberPlate: vehicle.numberPlate,
      vehicleId: vehicle.vehicleId,
      modelYear: 2019,
      branchName: 'Hyundai Mighty',
      auditDate: '2099-12-31',
      insuranceDate: null,
    });
    expect(found).not.toHaveProperty('gpsPassword');
    const files = found.vehicleProfileFiles
      .flatMap(({ types }) => types)
      .map(({ files: attached }) => attached.length);
    expect(files.filter((count) => count === 1)).toHaveLength(2);
    expect(await ask(randomUUID().slice(0, 8))).toBeNull();
  });
});

describe('what is not the own company’s', () => {
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

  it('is no vehicle that its plate finds', async () => {
    const [me, other] = [await clerk(), await stranger()];
    const form = await submitted(me, await valid(me, 1));
    const query = { numberPlate: must(form.vehicleItems[0]).numberPlate };
    const found = await other.client.call(getVehicleProfile, { query }, { token: other.token });
    expect(found.body).toEqual({ data: null });
    expect((await save(other, { ...form, version: 1 })).status).toBe(404);
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

  it('is shown to the owner and to reviewers only', async () => {
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
