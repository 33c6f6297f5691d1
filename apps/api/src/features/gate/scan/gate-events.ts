import type { GateDirection, GateOutcome, GateReason } from '@portal/contracts';
import { LONGEST_COUNTED_HOURS, PLANT_TIME_ZONE } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AdmissionUpkeep } from '../../../plant/admission';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';

/** An event at a gate. */
export interface HappenedAtGate {
  /** Chosen by the device. */
  id: string;
  gateId: string;
  direction: GateDirection;
  outcome: GateOutcome;
  reasons: readonly GateReason[];
  /** The answer was amber; by default it was not. */
  isAmber?: boolean;
  personId: string | null;
  vehicleId: string | null;
  number: string;
  contractorId: string | null;
  happenedAt: Date;
  /** When the portal received it; by default now. */
  receivedAt?: Date;
  /** The guard; null if a system of the plant brought it. */
  byId: string | null;
  /** The key of that system. */
  keyId?: string | null;
  deviceId: string | null;
  /** The reader at a door. */
  readerId?: string;
  isOffline: boolean;
  note: string;
  /** Its position in the device's own order; undefined if no device counted it. */
  sequence?: number | null;
  /**
   * The time on the device's clock, and how many milliseconds the clock was ahead; undefined if the server took the
   * time.
   */
  deviceTime?: Date;
  offsetMs?: number;
  /** The open passage whose person or vehicle this event names. */
  resolvesId?: string;
}

/** Who brings an event: a user, or a system of the plant with its key. */
export const broughtBy = ({
  id,
  isMachine,
}: CurrentUser): { byId: string | null; keyId: string | null } =>
  isMachine ? { byId: null, keyId: id } : { byId: id, keyId: null };

/** Events at gates and the resulting places. Both are written together, and events are only added. */
@Injectable()
export class GateEvents {
  constructor(private readonly admission: AdmissionUpkeep) {}

  /**
   * Stores events that are not stored yet, in any order; at most four statements, and a job for people whose papers count for
   * some days of a year. @returns how many were new
   */
  async keep(tx: Db, events: readonly HappenedAtGate[]): Promise<number> {
    const now = new Date();
    const rows = events.map(({ receivedAt = now, ...event }) => ({ ...event, receivedAt }));
    // One statement with the same text for any number of events.
    const count = await tx.$executeRaw`
      insert into gate_event (id, gate_id, direction, outcome, reasons, person_id, vehicle_id, number,
        contractor_id, happened_at, received_at, by_id, device_id, is_offline, note, sequence, device_time, offset_ms,
        resolves_id, is_amber, key_id, reader_id)
      select e.id, e."gateId", e.direction, e.outcome, e.reasons, e."personId", e."vehicleId", e.number,
        e."contractorId", e."happenedAt", e."receivedAt", e."byId", e."deviceId", e."isOffline", e.note,
        e.sequence, e."deviceTime", least(greatest(e."offsetMs", -2000000000), 2000000000), e."resolvesId",
        coalesce(e."isAmber", false), e."keyId", e."readerId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, "gateId" uuid,
        direction gate_direction, outcome gate_outcome, reasons varchar(30)[], "personId" uuid, "vehicleId" uuid,
        number text, "contractorId" uuid, "happenedAt" timestamptz, "receivedAt" timestamptz, "byId" uuid,
        "deviceId" uuid, "isOffline" boolean, note text, sequence int, "deviceTime" timestamptz,
        "offsetMs" bigint, "resolvesId" uuid, "isAmber" boolean, "keyId" uuid, "readerId" uuid)
      on conflict (id) do nothing`;
    const moved = events.filter(({ outcome }) => outcome !== 'refused');
    if (moved.some(({ personId }) => personId !== null)) {
      await movePeople(tx, idsOf(moved));
      await this.admission.computeSoon(tx, await countDays(tx, idsOf(moved)));
    }
    if (moved.some(({ vehicleId }) => vehicleId !== null)) await moveVehicles(tx, idsOf(moved));
    return count;
  }
}

const idsOf = (events: readonly HappenedAtGate[]): string[] => events.map(({ id }) => id);

// Updates places from the stored events, including events that another call stored; an event older than the last known one moves no one.

const movePeople = (tx: Db, ids: string[]): Promise<number> => tx.$executeRaw`
  insert into gate_place as place (id, person_id, is_inside, gate_id, contractor_id, since, event_id)
  select distinct on (person_id) gen_random_uuid(), person_id, direction = 'in', gate_id, contractor_id,
    happened_at, id
  from gate_event where id = any(${ids}::uuid[]) and outcome <> 'refused' and person_id is not null
  order by person_id, happened_at desc, id desc
  on conflict (person_id) do update set is_inside = excluded.is_inside, gate_id = excluded.gate_id,
    contractor_id = excluded.contractor_id, since = excluded.since, event_id = excluded.event_id
  where (place.since, place.event_id) < (excluded.since, excluded.event_id)`;

/**
 * Stores the days on site that follow from passages: of each way in, and of each way out whose way in is known, whichever of the
 * two arrives first. A stay counts as long as `staysOf` counts it.
 * @returns people with a new day and a paper that counts for some days of a year
 */
async function countDays(tx: Db, ids: string[]): Promise<string[]> {
  const people = await tx.$queryRaw<{ id: string }[]>`
    select id from count_site_days(${ids}::uuid[], ${LONGEST_COUNTED_HOURS}::int * interval '1 hour', ${PLANT_TIME_ZONE}) id`;
  return people.map(({ id }) => id);
}

const moveVehicles = (tx: Db, ids: string[]): Promise<number> => tx.$executeRaw`
  insert into gate_place as place (id, vehicle_id, is_inside, gate_id, contractor_id, since, event_id)
  select distinct on (vehicle_id) gen_random_uuid(), vehicle_id, direction = 'in', gate_id, contractor_id,
    happened_at, id
  from gate_event where id = any(${ids}::uuid[]) and outcome <> 'refused' and vehicle_id is not null
  order by vehicle_id, happened_at desc, id desc
  on conflict (vehicle_id) do update set is_inside = excluded.is_inside, gate_id = excluded.gate_id,
    contractor_id = excluded.contractor_id, since = excluded.since, event_id = excluded.event_id
  where (place.since, place.event_id) < (excluded.since, excluded.event_id)`;
