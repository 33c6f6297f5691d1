import { randomUUID } from 'node:crypto';
import {
  gates,
  getGateList,
  letThroughGate,
  registerGateDevice,
  scanAtGate,
  sendGateEvents,
  type GateDirection,
  type GateReason,
  type PeopleRequestInput,
  type QueuedGateEvent,
  type VehicleRequestInput,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { type Caller } from '@portal/testing/demo';
import { approveEntry, entryApprovers } from '@portal/testing/entry-life';
import { byCode, submitted } from '@portal/testing/people';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute, rowsOf } from './database';
import { cardsOf } from './guarantees';
import type { usePortal } from './portal';

/** The initial data of a gate's tests. */
export interface GateDesk {
  guard: Caller;
  root: PeopleRequestInput;
  vehicleRequest: VehicleRequestInput;
  gate: string;
  elsewhere: string;
  keyId: string;
  deviceId: string;
}

const today = plantDate(new Date());

/**
 * A guard at a gate, people with cards and courses and a request for today, and two vehicles;
 * created once per file.
 * @param people how many
 */
export function useGateDesk(portal: ReturnType<typeof usePortal>, people: number) {
  let guard: Caller;
  let root: PeopleRequestInput;
  let vehicleRequest: VehicleRequestInput;
  let cards: { number: string; personId: string }[];
  let gate: string;
  let elsewhere: string;
  let keyId: string;
  let deviceId: string;
  const run = (statement: string) => execute(portal.databaseUrl, statement);
  beforeAll(async () => {
    const by = await entryApprovers(portal.client);
    guard = by.security;
    root = await approved(by, {
      count: people,
      change: (form) => ({ ...form, staffPlan: { ...form.staffPlan, startDate: today } }),
    });
    vehicleRequest = await submitted(by.clerk, await validVehicleRequest(by.clerk, root, 2));
    await approveEntry(by, vehicleRequest);
    const gateOf = await byCode(guard, gates);
    gate = gateOf('C2').id;
    elsewhere = gateOf('C3').id;
    cards = await cardsOf(portal.databaseUrl, root.id);
    await run(`insert into training_result (id, person_id, course_id, exam_date, is_passed, modified_at)
    select gen_random_uuid(), c.person_id, k.id, '${today}', true, now()
    from safety_card c cross join course k where c.request_id = '${root.id}'`);
    const device = await call(registerGateDevice, { body: { name: 'Máy cổng 2' } });
    deviceId = device.body.id;
    // Registered earlier: events from before the registration of a device do not count.
    await run(`update gate_device set registered_at = now() - interval '3 days'`);
    ({ keyId } = (await call(getGateList, { query: { gateId: gate, deviceId } })).body);
  });
  const call: Caller['client']['call'] = (route, input) =>
    guard.client.call(route, input, { token: guard.token });
  let taken = 0;
  /** A card that no other test uses. */
  const freshCard = () => must(cards[taken++]);
  const attempt = (code: string, direction: GateDirection = 'in', gateId = gate) => ({
    id: randomUUID(),
    gateId,
    direction,
    code,
  });
  const scan = async (code: string, direction?: GateDirection, gateId?: string) =>
    (await call(scanAtGate, { body: attempt(code, direction, gateId) })).body;
  const letThrough = async (body: ReturnType<typeof attempt> & { note?: string }) =>
    (await call(letThroughGate, { body })).body;
  const reasonsOf = async (code: string, gateId?: string) =>
    (await scan(code, 'in', gateId)).reasons.map(({ reason }) => reason);
  const eventsOf = (number: string) =>
    rowsOf<{ direction: string; outcome: string; reasons: GateReason[]; isOffline: boolean }>(
      portal.databaseUrl,
      `select direction, outcome, reasons, is_offline as "isOffline" from gate_event
     where number = '${number}' order by happened_at, id`,
    );
  const placeOf = async (personId: string) =>
    (
      await rowsOf<{ isInside: boolean; since: Date }>(
        portal.databaseUrl,
        `select is_inside as "isInside", since from gate_place where person_id = '${personId}'`,
      )
    )[0];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const queued = (code: string, direction: GateDirection, happenedAt: string): QueuedGateEvent => ({
    id: randomUUID(),
    gateId: gate,
    direction,
    code,
    outcome: 'passed',
    reasons: [],
    note: '',
    happenedAt,
  });
  const send = async (events: QueuedGateEvent[]) =>
    (await call(sendGateEvents, { body: { deviceId, events } })).body;
  return {
    known: (): GateDesk => ({ guard, root, vehicleRequest, gate, elsewhere, keyId, deviceId }),
    run,
    call,
    freshCard,
    attempt,
    scan,
    letThrough,
    reasonsOf,
    eventsOf,
    placeOf,
    minutesAgo,
    queued,
    send,
  };
}
