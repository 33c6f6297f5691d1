import {
  cancelRequest,
  getCancelScope,
  getGatePaper,
  getGranted,
  getRequestHeader,
  STATUS,
  type CancelScope,
  type PeopleRequestInput,
  type VehicleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { validEquipmentRequest } from '@portal/testing/equipment';
import {
  approveEntry,
  decideAll,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { mailTo } from '@portal/testing/mailbox';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { complete, historyOf, openTask } from '@portal/testing/review';
import { approvedTakeOut, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { rowsOf } from './support/database';
import { useGateDesk } from './support/gate-desk';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const desk = useGateDesk(portal, 2);

let by: EntryApprovers & { engineer: Caller; admin: Caller };
let root: PeopleRequestInput;
let vehicles: VehicleRequestInput;
beforeAll(async () => {
  const [entry, engineer, admin] = await Promise.all([
    entryApprovers(portal.client),
    demoCaller(portal.client, 'engineer@plant.example'),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
  by = { ...entry, engineer, admin };
  ({ root, vehicleRequest: vehicles } = desk.known());
});

const planOf = ({ client, token }: Caller, id: string) =>
  client.call(getCancelScope, { params: { id } }, { token });
const cancel = (id: string, alsoEnd?: string[], comment = 'Dừng thi công') =>
  by.admin.client.call(
    cancelRequest,
    { params: { id }, body: { comment, ...(alsoEnd && { alsoEnd }) } },
    { token: by.admin.token },
  );
const headerOf = async ({ client, token }: Caller, id: string) =>
  (await client.call(getRequestHeader, { params: { id } }, { token })).body;
const statusOf = async (id: string) => (await headerOf(by.admin, id)).websiteStatus;
const bondsOf = ({ requests }: CancelScope) =>
  Object.fromEntries(requests.map(({ id, bond }) => [id, bond]));

/** An approved guarantee for all people of the root request. */
async function guaranteed(): Promise<{ id: string; number: string }> {
  const form = await sentGuarantee(by.engineer, {
    ...(await validGuarantee(by.engineer, root)),
    startHour: 0,
    endHour: 24,
  });
  const through = { ...by, security: by.security };
  await confirmGuarantee(through, form.id);
  await approveGuarantee(through, form.id);
  const { requestNumber } = await guaranteeOf(by.engineer, form.id);
  return { id: form.id, number: must(requestNumber) };
}

it('cancelling is a plan: it shows all that depends on a request, ends what was ticked, and notifies everybody concerned', async () => {
  const guarantee = await guaranteed();
  const equipment = await approveEntry(
    by,
    await submitted(by.clerk, await validEquipmentRequest(by.clerk, root)),
  );
  const [lot] = await rowsOf<{ id: string }>(
    portal.databaseUrl,
    `select id from equipment_lot where request_id = '${equipment.id}' order by position limit 1`,
  );
  const takeOut = await approvedTakeOut(
    by,
    by.clerk,
    await validTakeOut(by.clerk, [{ equipmentId: must(lot).id, numberOut: 1 }]),
  );
  const waiting = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 1));
  await decideAll(by, waiting);
  const inside = desk.freshCard();
  await desk.letThrough(desk.attempt(inside.number));

  const { body: plan } = await planOf(by.admin, root.id);
  expect([plan.grantedCount, plan.granted.entries.length]).toEqual([2, 2]);
  expect(plan.inside).toMatchObject([{ number: inside.number }]);
  expect(bondsOf(plan)).toEqual({
    [vehicles.id]: 'ends',
    [guarantee.id]: 'ends',
    [equipment.id]: 'may',
    [takeOut.id]: 'may',
    [waiting.id]: 'goesOn',
  });
  const losing = must(plan.requests.find(({ id }) => id === guarantee.id)).loses;
  expect(losing.some((line) => line.endsWith(` · ${inside.number}`))).toBe(true);

  // The ticked requests are compared with the current dependent ones; if they differ, nothing is
  // cancelled.
  for (const stale of [[vehicles.id], [vehicles.id, guarantee.id, waiting.id]]) {
    const { body } = await cancel(root.id, stale);
    expect(body).toMatchObject({
      isSuccess: false,
      message: expect.stringContaining('vừa thay đổi') as string,
    });
  }
  expect(await statusOf(root.id)).toBe(STATUS.approved);
  expect(await statusOf(vehicles.id)).toBe(STATUS.approved);

  const { body } = await cancel(root.id, [vehicles.id, guarantee.id, equipment.id]);
  expect(body).toMatchObject({ isSuccess: true });
  const statuses = await Promise.all(
    [root, vehicles, guarantee, equipment, takeOut, waiting].map(({ id }) => statusOf(id)),
  );
  const { removed, approved, waiting: waits } = STATUS;
  expect(statuses).toEqual([removed, removed, removed, removed, approved, waits]);

  const plate = must(vehicles.vehicleItems[0]).numberPlate;
  expect(await desk.reasonsOf(plate)).toEqual(['ended']);
  expect(await desk.reasonsOf(desk.freshCard().number)).toEqual(['ended', 'noRequest']);
  const { body: paper } = await desk.call(getGatePaper, {
    query: { gateId: desk.known().gate, code: guarantee.number },
  });
  expect(paper.guarantee?.problem).toBe('Bảo lãnh đã bị hủy');

  const [rootNumber, waitingNumber] = await Promise.all(
    [root, waiting].map(async ({ id }) => must((await headerOf(by.clerk, id)).requestNumber)),
  );
  const clerksMail = await mailTo(
    portal.client,
    'clerk@ptsc.example',
    new RegExp(`${rootNumber} bị hủy`),
  );
  expect(clerksMail.text).toContain(guarantee.number);
  expect(clerksMail.text).toContain('Dừng thi công');
  const engineersMail = await mailTo(
    portal.client,
    'engineer@plant.example',
    new RegExp(`${guarantee.number} bị hủy`),
  );
  expect(engineersMail.text).toContain(`- ${rootNumber}`);
  await mailTo(portal.client, 'clerk@ptsc.example', new RegExp(`${waitingNumber}: một đăng ký`));
  const [last] = (await historyOf(by.clerk, vehicles.id)).filter(
    ({ actionCode }) => actionCode === 'cancel',
  );
  expect(must(last)).toMatchObject({ comment: 'Dừng thi công' });
  expect(must(last).details).toContain(`Hủy cùng với ${rootNumber}`);

  // A waiting request can no longer be approved.
  await complete(by.safety, await openTask(by.clerk, waiting.id));
  const late = await complete(by.security, await openTask(by.clerk, waiting.id));
  expect(late.body.message).toContain(`đăng ký ${rootNumber} mà đăng ký này dựa vào`);
  expect(await statusOf(waiting.id)).toBe(STATUS.waiting);

  // What it had granted can still be read, with the time and reason of its end.
  const granted = ({ client, token }: Caller, id: string) =>
    client.call(getGranted, { params: { id } }, { token });
  for (const [who, id] of [
    [by.clerk, root.id],
    [by.engineer, guarantee.id],
  ] as const) {
    const { entries } = (await granted(who, id)).body;
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toMatchObject({
        isEnded: true,
        endedAt: expect.any(String) as string,
        endedWhy: 'Hủy đăng ký: Dừng thi công',
      });
  }
  expect((await granted(by.clerk, takeOut.id)).body.entries).toMatchObject([{ isEnded: false }]);
  expect((await headerOf(by.clerk, root.id)).isCancelled).toBe(true);
  const other = await demoCaller(portal.client, 'clerk@lilama.example');
  for (const id of [root.id, guarantee.id, takeOut.id])
    expect((await granted(other, id)).status).toBe(404);
});

it('a plan is for administrators, of what is approved', async () => {
  const sent = await submitted(by.clerk, await validPeopleRequest(by.clerk));
  const other = await demoCaller(portal.client, 'clerk@lilama.example');
  const answers = await Promise.all(
    [by.clerk, other, by.safety, by.security].map((who) => planOf(who, sent.id)),
  );
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await planOf(by.admin, sent.id)).status).toBe(409);
});
