import {
  allowRevision,
  cancelRequest,
  copyRequest,
  getChanges,
  getCounts,
  getDoubts,
  getEquipmentProfile,
  getHome,
  getMenus,
  getRequest,
  RESULT,
  returnRequest,
  saveRequest,
  searchRequest,
  STATUS,
  type EquipmentRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveDecided,
  approvedRoot,
  approveEntry,
  decideAll,
  entryApprovers,
  itemIdsOf,
  revisedForm,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { saved, submitted, validPeopleRequest } from '@portal/testing/people';
import { act, complete, decide, openTask, verdict } from '@portal/testing/review';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

const stranger = () => demoCaller(portal.client, 'clerk@lilama.example');
const valid = (count = 2) => validEquipmentRequest(by.clerk, root, count);
const sentRequest = async (count = 2) => submitted(by.clerk, await valid(count));

/**
 * The requests that wait for the caller's own changes, through the menu's leaf; its count must be
 * the same.
 */
async function toMend({ client, token }: Caller) {
  const [{ body: menus }, { body: counts }] = await Promise.all([
    client.call(getMenus, {}, { token }),
    client.call(getCounts, {}, { token }),
  ]);
  const leaf = must(menus.find(({ name }) => name === 'Cần tôi bổ sung'));
  const query = { filterValue: JSON.stringify({ menuId: leaf.id }) };
  const { body } = await client.call(searchRequest, { query }, { token });
  expect(counts).toContainEqual(
    expect.objectContaining({ menuId: leaf.id, count: body.totalCount }),
  );
  return body.data;
}

describe('a draft of equipment', () => {
  it('comes back as it was saved, with the vehicles that carry it', async () => {
    const vehicles = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1));
    await approveEntry(by, vehicles);
    const form = await valid(3);
    const [carrier] = vehicles.vehicleItems;
    form.equipmentPlan.listShipByVehicleIds = [must(carrier).id];
    const draft = await saved(by.clerk, form);
    const detail = await equipmentOf(by.clerk, draft.id);
    expect(detail).toMatchObject({
      hasEquipment: true,
      hasPeople: false,
      hasVehicle: false,
      root: { id: root.id },
      equipmentPlan: {
        ...form.equipmentPlan,
        authorName: 'Nguyễn Thị Thu Hà',
        shipByVehicles: [{ numberPlate: must(carrier).numberPlate, vehicleName: 'Xe tải' }],
      },
    });
    for (const [at, { equipmentProfileFiles, ...item }] of form.equipmentItems.entries()) {
      const answered = must(detail.equipmentItems[at]);
      expect(answered).toMatchObject(item);
      const types = answered.equipmentProfileFiles.flatMap((group) => group.types);
      expect(types.filter(({ files }) => files.length > 0).map(({ id }) => id)).toEqual(
        equipmentProfileFiles.flatMap((group) => group.types.map(({ id }) => id)),
      );
      // Under strict safety requirements, the documents of a group are required; otherwise they are
      // optional.
      expect(types.map(({ isRequired }) => isRequired)).toEqual(
        types.map(() => equipmentProfileFiles.length > 0),
      );
    }
    const sent = await submitted(by.clerk, draft);
    expect((await equipmentOf(by.clerk, sent.id)).requestNumber).toMatch(/^VT\d{4}-\d{5}$/);
  });

  it('may lack everything, and is copied without times and papers', async () => {
    const form = await valid(1);
    const draft = await saved(by.clerk, {
      ...form,
      files: [],
      equipmentPlan: {
        ...form.equipmentPlan,
        rootId: null,
        shipEquipmentPurpose: '',
        shipEquipmentOwnerId: null,
        listShipEquipmentTo: [],
      },
      equipmentItems: [
        {
          ...must(form.equipmentItems[0]),
          specification: '',
          equipmentGroupId: null,
          quantity: null,
          inTypeId: null,
        },
      ],
    });
    expect(await equipmentOf(by.clerk, draft.id)).toMatchObject({
      root: null,
      requestNumber: null,
    });
    const source = await saved(by.clerk, await valid(2));
    const { body } = await by.clerk.client.call(
      copyRequest,
      { params: { id: source.id } },
      { token: by.clerk.token },
    );
    const copy = await equipmentOf(by.clerk, must(body.data).id);
    expect(copy).toMatchObject({
      files: [],
      equipmentPlan: { rootId: root.id, shipEquipmentDate: null, shipEquipmentEndDate: null },
    });
    expect(
      copy.equipmentItems.map(({ specification, quantity }) => [specification, quantity]),
    ).toEqual(
      source.equipmentItems.map(({ specification, quantity }) => [specification, quantity]),
    );
  });

  it('is in the list with its times and count', async () => {
    const form = await sentRequest(2);
    const { requestNumber } = await equipmentOf(by.clerk, form.id);
    const find = async (keyword: string) => {
      const filterValue = JSON.stringify({ requestType: 'equipment', keyword });
      const { body } = await by.clerk.client.call(
        searchRequest,
        { query: { filterValue } },
        { token: by.clerk.token },
      );
      return body.data;
    };
    const serial = must(form.equipmentItems[0]).seriModel;
    expect(await find(serial.toLowerCase())).toMatchObject([{ id: form.id }]);
    expect(await find(must(requestNumber))).toMatchObject([
      {
        hasEquipment: true,
        totalCount: 2,
        registerSection: 'Vật tư, thiết bị (2)',
        startDate: form.equipmentPlan.shipEquipmentDate,
        endDate: form.equipmentPlan.shipEquipmentEndDate,
      },
    ]);
  });
});

describe('another company', () => {
  it('sees nothing, and nothing of it is taken', async () => {
    const other = await stranger();
    const form = await sentRequest(1);
    const { status } = await other.client.call(
      getRequest,
      { params: { id: form.id } },
      { token: other.token },
    );
    expect(status).toBe(404);
    const query = { serialModel: must(form.equipmentItems[0]).seriModel };
    const found = await other.client.call(getEquipmentProfile, { query }, { token: other.token });
    expect(found.body).toEqual({ data: null });
    const theirs = await saved(other, await validPeopleRequest(other, 1));
    const mine = await valid(1);
    const save = async (change: Partial<EquipmentRequestInput>) => {
      const body = { ...mine, ...change };
      const { client, token } = by.clerk;
      return client.as({ language: 'en' }).call(saveRequest, { body }, { token });
    };
    const plan = await save({
      equipmentPlan: {
        ...mine.equipmentPlan,
        rootId: theirs.id,
        authorId: theirs.staffPlan.authorId,
        listShipByVehicleIds: [must(theirs.staffItems[0]).id],
      },
    });
    expect(plan.error.fieldErrors).toEqual([
      { field: 'equipmentPlan.rootId', message: 'Root request is invalid.' },
      { field: 'equipmentPlan.authorId', message: 'Requestor is invalid.' },
      { field: 'equipmentPlan.listShipByVehicleIds', message: 'Transport vehicles is invalid.' },
    ]);
    expect((await save({ files: theirs.files })).error.code).toBe('fileNotYours');
  });
});

describe('a look-up by serial number', () => {
  it('brings what was filed last with its code, without what has expired', async () => {
    const form = await valid(1);
    const hoist = must(form.equipmentItems[0]);
    const [group] = structuredClone(hoist.equipmentProfileFiles);
    const log = must(must(group).types[1]);
    hoist.equipmentProfileFiles = [must(group)];
    const ask = async (serialModel: string) =>
      (
        await by.clerk.client.call(
          getEquipmentProfile,
          { query: { serialModel } },
          { token: by.clerk.token },
        )
      ).body.data;
    expect(await ask(hoist.seriModel)).toBeNull();
    await submitted(by.clerk, form);
    // Time goes by: the second document has ended since.
    await execute(
      portal.databaseUrl,
      `update item_document set document_date = '${addDays(plantDate(new Date()), -1)}'
       where item_id = '${hoist.id}' and document_type_id = '${log.id}'`,
    );
    const { equipmentItems } = await equipmentOf(by.clerk, form.id);
    const found = must(await ask(hoist.seriModel.toLowerCase().replaceAll('-', ' ')));
    expect(found).toMatchObject({
      code: must(equipmentItems[0]).code,
      specification: hoist.specification,
      seriModel: hoist.seriModel,
      quantity: 1,
      imageId: hoist.imageId,
    });
    const types = found.equipmentProfileFiles.flatMap((one) => one.types);
    expect(types.map(({ files }) => files.length)).toEqual([1, 0]);
  });
});

describe('an equipment request', () => {
  it('goes through return and revision to approved', async () => {
    const form = await sentRequest(2);
    const [one, two] = itemIdsOf(form) as [string, string];
    await act(by.safety, returnRequest, form.id);
    const returned = await equipmentOf(by.clerk, form.id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    const again = await submitted(by.clerk, { ...form, version: returned.version });
    await decide(by.safety, form.id, one, verdict(RESULT.passed));
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(by.safety, allowRevision, form.id);
    expect(await toMend(by.clerk)).toContainEqual(
      expect.objectContaining({ id: form.id, websiteStatus: STATUS.waiting, allowRevision: true }),
    );
    const { body: home } = await by.clerk.client.call(getHome, {}, { token: by.clerk.token });
    expect(home.returned).toContainEqual(
      expect.objectContaining({ id: form.id, allowRevision: true }),
    );
    expect(home.waiting.map(({ id }) => id)).not.toContain(form.id);
    await revisedForm(by.clerk, {
      ...again,
      equipmentItems: again.equipmentItems.map((item) => ({ ...item, quantity: 250.5 })),
    });
    const revised = await equipmentOf(by.clerk, form.id);
    expect(revised.equipmentItems.map(({ quantity, result }) => [quantity, result])).toEqual([
      [1, 1],
      [250.5, null],
    ]);
    const { body: changed } = await by.safety.client.call(
      getChanges,
      { params: { id: form.id } },
      { token: by.safety.token },
    );
    expect(
      changed.map(({ changes }) =>
        changes.map(({ label, before, after }) => [label, before, after]),
      ),
    ).toEqual([[['Số lượng', '120.5', '250.5']]]);
    const [seen] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from item_decision where item_id = '${two}'`,
    );
    await decide(by.safety, form.id, two, {
      ...verdict(RESULT.passed),
      seenDecisionId: must(seen).id,
    });
    await approveDecided(by, form.id);
    expect((await equipmentOf(by.clerk, form.id)).websiteStatus).toBe(STATUS.approved);
  });
});

describe('doubts', () => {
  it('name expired documents and a serial number that is filed elsewhere', async () => {
    const other = await sentRequest(1);
    const serial = must(other.equipmentItems[0]).seriModel;
    const form = await valid(2);
    const hoist = must(form.equipmentItems[0]);
    hoist.seriModel = serial.toLowerCase();
    const paper = must(must(hoist.equipmentProfileFiles[0]).types[0]);
    await submitted(by.clerk, form);
    // Time goes by: the first document has ended since.
    await execute(
      portal.databaseUrl,
      `update item_document set document_date = '${plantDate(new Date())}'
       where item_id = '${hoist.id}' and document_type_id = '${paper.id}'`,
    );
    const { body } = await by.safety.client.call(
      getDoubts,
      { params: { id: form.id } },
      { token: by.safety.token },
    );
    const { requestNumber } = await equipmentOf(by.clerk, other.id);
    expect(body.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([
      ['documentExpired', 'duplicate'],
      [],
    ]);
    expect(body[0]?.doubts[1]?.text).toBe(
      `Số Serial/Model cũng có trong đăng ký đang xử lý ${requestNumber}`,
    );
  });
});

interface Entry {
  code: string;
  specification: string;
  quantity: string;
  isCancelled: boolean;
}
const ledgerOf = (requestId: string) =>
  rowsOf<Entry>(
    portal.databaseUrl,
    `select u.code, u.specification, l.came_in::text as quantity, l.is_withdrawn as "isCancelled"
     from equipment_lot l join equipment_unit u on u.id = l.equipment_unit_id
     where l.request_id = '${requestId}' order by u.code`,
  );

describe('the last approval', () => {
  it('puts what passed, and nothing else, into the ledger; uncounted is one', async () => {
    const form = await valid(4);
    must(form.equipmentItems[2]).quantity = null;
    await submitted(by.clerk, form);
    await approveEntry(by, form, 1);
    const { equipmentItems: items } = await equipmentOf(by.clerk, form.id);
    expect(await ledgerOf(form.id)).toEqual(
      [
        [items[0], '1.000'],
        [items[1], '120.500'],
        [items[2], '1.000'],
      ].map(([item, quantity]) => {
        const { code, specification } = must(item) as { code: string; specification: string };
        return { code, specification, quantity, isCancelled: false };
      }),
    );
  });

  it('of the same thing again adds to it, and cancelled takes back only its own', async () => {
    const first = await sentRequest(1);
    await approveEntry(by, first);
    const known = must((await equipmentOf(by.clerk, first.id)).equipmentItems[0]);
    const next = await valid(1);
    Object.assign(must(next.equipmentItems[0]), {
      code: known.code,
      seriModel: known.seriModel,
      specification: 'Palăng xích 5 tấn, đã kiểm định lại',
    });
    await submitted(by.clerk, next);
    await approveEntry(by, next);
    const units = await rowsOf<{ specification: string }>(
      portal.databaseUrl,
      `select specification from equipment_unit where code = '${known.code}'`,
    );
    expect(units).toEqual([{ specification: 'Palăng xích 5 tấn, đã kiểm định lại' }]);
    const admin = await demoCaller(portal.client, 'admin@plant.example');
    await act(admin, cancelRequest, next.id, 'Dừng thi công');
    expect((await ledgerOf(first.id))[0]?.isCancelled).toBe(false);
    expect((await ledgerOf(next.id))[0]?.isCancelled).toBe(true);
  });

  it('is refused once the plan is over', async () => {
    const form = await sentRequest(1);
    await decideAll(by, form);
    await complete(by.safety, await openTask(by.clerk, form.id));
    await execute(
      portal.databaseUrl,
      `update request set ends_at = '2020-02-01' where id = '${form.id}'`,
    );
    const { status, error } = await complete(by.security, await openTask(by.clerk, form.id));
    expect([status, error.code]).toEqual([409, 'entryEnded']);
    expect(await ledgerOf(form.id)).toEqual([]);
  });
});
