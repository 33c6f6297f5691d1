import { gates, RESULT, STATUS, type GateDirection, type GateReason } from '@portal/contracts';
import { plantDate, plantInstant } from '@portal/domain';
import { GateDevices } from '../../../features/gate/devices/gate-devices';
import { GateEvents, type HappenedAtGate } from '../../../features/gate/scan/gate-events';
import { newId } from '../../../platform/database/id';
import type { Random } from '../random';
import { staysOfPerson, staysOfVehicle, type Stay } from '../site-rhythm';
import type { Part, Stage, Story } from '../stage';
import { gatesAsked, type TurnedAway } from './lawful-days';

/** Number of days with movements. */
const MOVING_DAYS = 30;
/** Events stored at once. */
const BATCH = 2000;
const DEVICES = ['Điện thoại tổ bảo vệ cổng 2', 'Máy quầy cổng 1'];

/** Share of people who leave without scanning their card, so that their next day begins with a red answer. */
const UNSEEN_SHARE = 0.012;
/** Notes of guards who let these people through. */
const OVERRULED = [
  'Hôm trước ra cổng không quét thẻ, đội trưởng đã xác nhận.',
  'Thẻ quét lỗi khi ra ca tối qua, đã đối chiếu sổ trực.',
  'Đi theo xe đưa đón nên không quét thẻ lúc ra, giám sát xác nhận.',
];
/** The most people in a day who come with an unknown card or after their work is over. */
const STRANGERS_A_DAY = 2;
/** When vehicles that stay for days come on the first day of their permit, and leave on the last. */
const FIRST_COMES = '06:40';
const LAST_LEAVES = '16:30';

/** A person or vehicle that may pass gates on some days. */
interface Visitor {
  personId: string | null;
  vehicleId: string | null;
  number: string;
  contractorId: string | null;
  /** The gate that leads to the place of work. */
  gateId: string;
  from: string;
  to: string;
}

/** Events at the gates in the last days, up to the moment when the demo is filled. */
export const gatesPart: Part = {
  stories: (stage) => [story(stage, stage.random('gates'))],
};

async function* story(stage: Stage, random: Random): Story {
  const { calendar, tx } = stage;
  yield calendar.at(-MOVING_DAYS - 5, '09:00');
  const devices = stage.service(GateDevices);
  const deviceIds: string[] = [];
  for (const name of DEVICES) deviceIds.push((await devices.register(stage.staff.guard, name)).id);

  // Starts at the end, so that it knows everything that was granted.
  yield calendar.end;
  const first = calendar.day(-MOVING_DAYS);
  const people = await peopleOf(stage, first);
  const vehicles = await vehiclesOf(stage, first);
  // The gate's own rules of each day decide whether a person or vehicle of the demo is let in.
  const turnedAway = await gatesAsked(stage, [...people, ...vehicles], first);
  const happened = [
    ...movementsOf(stage, random, people, staysOfPerson, turnedAway),
    ...movementsOf(stage, random, vehicles, staysOfVehicle, turnedAway),
    ...refusals(stage, random, people),
    ...turnedAwayAtLast(stage, people, turnedAway),
  ]
    .filter(({ happenedAt }) => happenedAt <= calendar.now)
    .sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime())
    .map((event): HappenedAtGate => {
      const isOffline = random.happens(0.03);
      const deviceId = isOffline || random.happens(0.7) ? random.of(deviceIds) : null;
      const waited = isOffline ? random.int(5, 90) : 0;
      const receivedAt = new Date(event.happenedAt.getTime() + waited * 60_000);
      return { ...event, deviceId, isOffline, receivedAt };
    });
  const kept = stage.service(GateEvents);
  for (let at = 0; at < happened.length; at += BATCH)
    await kept.keep(tx, happened.slice(at, at + BATCH));
}

type Stays = (random: Random, at: number, day: string) => Stay[];

/** Visitors' movements at gates, day by day, for the days of all requests that name them. */
function movementsOf(
  stage: Stage,
  random: Random,
  visitors: readonly Visitor[],
  stays: Stays,
  turnedAway: TurnedAway,
): HappenedAtGate[] {
  const events: HappenedAtGate[] = [];
  for (const [at, visits] of [...bySubject(visitors).values()].entries()) {
    const own = stage.random(`gate ${visits[0]?.number}`);
    let isInside = false;
    for (const stay of daysUpTo(stage).flatMap((day) => stays(own, at, day))) {
      const visit = visits.find((one) => mayBegin(one, stay) !== null);
      const day = visit && mayBegin(visit, stay);
      if (!visit || !day || turnedAway(visit, day).length > 0) continue;
      const comes = day === stay.day ? stay.from : plantInstant(`${day} ${FIRST_COMES}`);
      // A vehicle that stays for days leaves before its permit ends.
      const isTooLong = visit.vehicleId !== null && plantDate(stay.to) > visit.to;
      const leaves = isTooLong ? plantInstant(`${visit.to} ${LAST_LEAVES}`) : stay.to;
      const red: GateReason[] = isInside ? ['alreadyInside'] : [];
      events.push(
        eventOf(stage, visit, {
          direction: 'in',
          happenedAt: comes,
          reasons: red,
          note: red.length > 0 ? random.of(OVERRULED) : '',
        }),
      );
      isInside = visit.personId !== null && own.happens(UNSEEN_SHARE);
      if (!isInside) events.push(eventOf(stage, visit, { direction: 'out', happenedAt: leaves }));
    }
  }
  return events;
}

/** The day on which a stay begins: vehicles that stay for days come as soon as they may. */
function mayBegin({ vehicleId, from, to }: Visitor, stay: Stay): string | null {
  if (stay.day > to) return null;
  if (from <= stay.day) return stay.day;
  return vehicleId !== null && from < plantDate(stay.to) ? from : null;
}

/** Events of people who are refused: with an unknown card, or after their granted days. */
function refusals(stage: Stage, random: Random, people: readonly Visitor[]): HappenedAtGate[] {
  return daysUpTo(stage).flatMap((day) => {
    const over = people.filter(
      ({ personId, to }) =>
        to < day && !people.some((other) => other.personId === personId && other.to >= day),
    );
    return Array.from({ length: random.int(0, STRANGERS_A_DAY) }, (): HappenedAtGate => {
      const known = over.length > 0 && random.happens(0.7) ? random.of(over) : null;
      const [hour, minute] = [random.int(6, 8), random.int(10, 59)];
      const happenedAt = plantInstant(`${day} 0${hour}:${minute}`);
      const event = { direction: 'in' as const, happenedAt, isRefused: true };
      if (known) return eventOf(stage, known, { ...event, reasons: ['over', 'noRequest'] });
      const stranger: Visitor = {
        personId: null,
        vehicleId: null,
        contractorId: null,
        number: `${random.digits(2)}-${random.digits(5)}`,
        gateId: people[0]?.gateId ?? '',
        from: day,
        to: day,
      };
      return eventOf(stage, stranger, { ...event, reasons: ['unknownCode'] });
    });
  });
}

/** How many people come on the last morning although they may not: the board then shows red answers with reasons. */
const RED_AT_LAST = 3;

/** People who come on the last day with a valid card and are refused, for a missing course or another reason. */
const turnedAwayAtLast = (
  stage: Stage,
  people: readonly Visitor[],
  turnedAway: TurnedAway,
): HappenedAtGate[] => {
  const day = plantDate(stage.calendar.now);
  return people
    .filter(({ from, to }) => from <= day && day <= to)
    .map((visitor) => ({ visitor, reasons: turnedAway(visitor, day) }))
    .filter(({ reasons }) => reasons.length > 0)
    .slice(0, RED_AT_LAST)
    .map(({ visitor, reasons }, at) =>
      eventOf(stage, visitor, {
        direction: 'in',
        happenedAt: plantInstant(`${day} 07:${10 + at * 9}`),
        reasons,
        isRefused: true,
      }),
    );
};

interface Passing {
  direction: GateDirection;
  happenedAt: Date;
  reasons?: GateReason[];
  note?: string;
  isRefused?: boolean;
}

const eventOf = (
  { staff }: Stage,
  { personId, vehicleId, number, contractorId, gateId }: Visitor,
  { direction, happenedAt, reasons = [], note = '', isRefused = false }: Passing,
): HappenedAtGate => ({
  id: newId(),
  gateId,
  direction,
  outcome: isRefused ? 'refused' : reasons.length > 0 ? 'overruled' : 'passed',
  reasons,
  personId,
  vehicleId,
  number,
  contractorId,
  happenedAt,
  byId: staff.guard.id,
  deviceId: null,
  isOffline: false,
  note,
});

/** The days with movements; the last one may be the day after the end. */
const daysUpTo = ({ calendar }: Stage): string[] =>
  Array.from({ length: MOVING_DAYS + 2 }, (_, at) => calendar.day(at - MOVING_DAYS));

function bySubject(visitors: readonly Visitor[]): Map<string, Visitor[]> {
  const found = new Map<string, Visitor[]>();
  for (const visitor of visitors) {
    const subject = visitor.personId ?? visitor.vehicleId ?? '';
    const known = found.get(subject);
    if (known) known.push(visitor);
    else found.set(subject, [visitor]);
  }
  return found;
}

type Found = Omit<Visitor, 'gateId'> & { areaIds: string[] };

async function peopleOf(stage: Stage, first: string): Promise<Visitor[]> {
  const rows = await stage.tx.$queryRaw<Found[]>`
    select p.id::text as "personId", null as "vehicleId", c.number, r.contractor_id::text as "contractorId",
      greatest(pl.start_date, c.valid_from)::text as "from", least(pl.end_date, c.valid_to)::text as "to",
      array(select a.area_id::text from people_plan_area a where a.request_id = r.id) as "areaIds"
    from request r
    join people_plan pl on pl.request_id = r.id and pl.end_date >= ${first}::date
    join request_item ri on ri.request_id = r.id and ri.result = ${RESULT.passed} and ri.removed_at is null
    join people_item i on i.item_id = ri.id
    join person p on p.identity_key = i.identity_key
    join safety_card c on c.person_id = p.id and not c.is_ended
      and c.valid_from <= pl.end_date and c.valid_to >= greatest(pl.start_date, ${first}::date)
    where r.status = ${STATUS.approved}
    order by c.number, pl.start_date`;
  return ledBy(stage, rows);
}

async function vehiclesOf(stage: Stage, first: string): Promise<Visitor[]> {
  const rows = await stage.tx.$queryRaw<Found[]>`
    select null as "personId", v.id::text as "vehicleId", v.plate_key as number,
      r.contractor_id::text as "contractorId", m.valid_from::text as "from", m.valid_to::text as "to",
      array(select a.area_id::text from vehicle_plan_route_area a where a.request_id = r.id) as "areaIds"
    from vehicle_permit m
    join vehicle_record v on v.id = m.vehicle_id
    join request r on r.id = m.request_id
    where not m.is_ended and m.valid_to >= ${first}::date
    order by v.plate_key, m.valid_from`;
  return ledBy(stage, rows);
}

/** Each visitor with the gate that leads to most of the visitor's areas. */
async function ledBy(stage: Stage, rows: readonly Found[]): Promise<Visitor[]> {
  const all = await stage.rows(gates);
  return rows.flatMap(({ areaIds, ...visitor }) => {
    const [best] = all
      .map(({ id, listAreaIds }) => ({
        id,
        led: listAreaIds.filter((areaId) => areaIds.includes(areaId)).length,
      }))
      .sort((one, other) => other.led - one.led);
    return best && best.led > 0 ? [{ ...visitor, gateId: best.id }] : [];
  });
}
