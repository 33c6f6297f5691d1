import { EXPORT_BATCH, type PeopleRequestInput } from '@portal/contracts';
import { addDays, mondayOf, plantDate } from '@portal/domain';

export const today = plantDate(new Date());
export const day = (days: number): string => addDays(today, days);
/** Two thirds of them are at the plant, which is more than one batch. */
const MANY = 2 * EXPORT_BATCH + 7;

/** Equipment and vehicles of two companies, as approvals, gates and checks leave them. */
export const made = () => `
  create temporary table owner as select c.id as contractor_id, c.code, u.id as user_id,
    gen_random_uuid() as request_id
    from contractor c join "user" u on u.contractor_id = c.id
    where u.email in ('clerk@ptsc.example', 'clerk@lilama.example');
  insert into request (id, family, number, status, contractor_id, owner_id, requestor_id, description,
    starts_at, ends_at, total_count, round, submitted_at)
  select request_id, 'equipment', 'VT-' || code, 5, contractor_id, user_id, user_id, 'x', now(), now(), 1, 1, now()
  from owner;
  create temporary table thing as
    select gen_random_uuid() as id, gen_random_uuid() as lot_id, o.*, n.name, n.came, n.promised, n.out
    from owner o join (values
      ('PTSC', 'R-1', 10.5, 2.125, 0.375), ('PTSC', 'R-2', 1, 0, 1), ('LILAMA', 'R-3', 4, 0, 0))
      as n(company, name, came, promised, out) on n.company = o.code;
  insert into equipment_unit (id, code, code_key, contractor_id, specification, equipment_group_id, in_type_id, search_text)
  select id, name, replace(name, '-', ''), contractor_id, '=Máy hàn ' || name,
    (select id from equipment_group order by sort, id limit 1), (select id from in_type order by sort, id limit 1),
    'may han ' || lower(name) from thing;
  insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, came_in, present, promised, carried_out)
  select lot_id, id, request_id, contractor_id, came, came - promised - out, promised, out from thing;
  -- What left needs a trip, of which the report tells nothing.
  set session_replication_role = replica;
  insert into equipment_movement (id, lot_id, kind, quantity, request_id, trip_id)
  select gen_random_uuid(), lot_id, 'came_in'::equipment_move, came, request_id, null from thing
  union all select gen_random_uuid(), lot_id, 'carried_out', out, request_id, gen_random_uuid() from thing where out > 0;
  set session_replication_role = origin;
  -- What a trigger of theirs would have kept.
  insert into equipment_month select m.* from counted_month m join thing on thing.id = m.equipment_unit_id;
  insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_at, recorded_by_id, withdrawn_at)
  select gen_random_uuid(), id, n.code, n.last::date, now() - n.age * interval '1 day', user_id,
    case when n.is_withdrawn then now() end
  from thing join (values ('R-1', 'KD-OLD', '${day(90)}', 2, false), ('R-1', 'KD-1', '${day(3)}', 1, false),
    ('R-1', 'KD-WRONG', '${day(300)}', 0, true)) as n(thing, code, last, age, is_withdrawn) on n.thing = name;
  create temporary table car as
    select gen_random_uuid() as id, n.plate, n.company from (values
      ('76C-00001', 'PTSC'), ('76C-00002', 'PTSC'), ('76C-00003', 'LILAMA'), ('76C-00004', 'PTSC')) as n(plate, company);
  insert into vehicle_record (id, number_plate, plate_key, branch_name)
  select id, plate, replace(plate, '-', ''), 'Hino' from car;
  insert into vehicle_permit (id, vehicle_id, request_id, vehicle_in_type, card_type, valid_from, valid_to, is_ended)
  select gen_random_uuid(), car.id, o.request_id, n.kind, 1, '${day(-60)}', n.last::date, n.ended
  from car join (values ('76C-00001', 'PTSC', 0, '${day(3)}', false), ('76C-00001', 'LILAMA', 1, '${day(60)}', false),
    ('76C-00002', 'PTSC', 1, '${day(-1)}', false), ('76C-00003', 'LILAMA', 1, '${day(4)}', false),
    ('76C-00004', 'PTSC', 1, '${day(30)}', true)) as n(plate, company, kind, last, ended) on n.plate = car.plate
  join owner o on o.code = n.company;
  insert into vehicle_check (id, vehicle_id, day, is_passed, at, by_id)
  select gen_random_uuid(), car.id, n.day::date, n.passed, now() - n.age * interval '1 minute', (select user_id from owner limit 1)
  from car join (values ('76C-00001', '${today}', true, 9, false), ('76C-00001', '${today}', false, 5, false),
    ('76C-00001', '${day(-1)}', true, 900, false), ('76C-00002', '${today}', true, 3, false),
    ('76C-00003', '${today}', true, 2, false)) as n(plate, day, passed, age, x) on n.plate = car.plate`;

/** Many items of one company, some with missing values. */
export const many = () => `
  create temporary table thing as
    select gen_random_uuid() as id, n, c.id as contractor_id, u.id as user_id, r.id as request_id
    from generate_series(1, ${MANY}) n, request r
    join contractor c on c.id = r.contractor_id and c.code = 'PTSC'
    join "user" u on u.id = r.owner_id
    where r.number = 'VT-PTSC';
  insert into equipment_unit (id, code, code_key, contractor_id, specification, seri_model, unit_id,
    equipment_group_id, in_type_id, search_text)
  select id, 'Z-' || n, 'Z' || n, contractor_id, repeat(md5(n::text), 12), case when n % 4 > 0 then 'S' || n % 9 else '' end,
    (select id from unit order by sort, id limit 1), (select id from equipment_group order by sort, id limit 1),
    (select id from in_type order by sort, id limit 1), 'nhieu'
  from thing;
  insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, came_in, present, promised)
  select gen_random_uuid(), id, request_id, contractor_id, n * 0.125 + 1, n * 0.125, 1 from thing where n % 3 > 0;
  insert into equipment_inspection (id, equipment_unit_id, verify_code, valid_date, recorded_by_id)
  select gen_random_uuid(), id, 'KD-' || n, '${today}'::date + n % 50, user_id from thing where n % 2 = 0`;

/** Events of three people who were let in: a violation, a lent card, an ended card, exams. */
export const happened = ({ id }: PeopleRequestInput) => `
  create temporary table who as
    select c.person_id as id, row_number() over (order by c.number) as n, r.contractor_id
    from safety_card c join request r on r.id = c.request_id where r.id = '${id}';
  insert into violation (id, person_id, violation_time, description)
  select gen_random_uuid(), id, now(), 'Không đeo dây an toàn' from who where n = 1;
  insert into card_hand_out (id, card_id, person_id, contractor_id, handed_at, handed_by_id, gate_id, valid_until)
  select gen_random_uuid(), (select id from plant_card where kind = 'temporary' order by number limit 1), who.id,
    who.contractor_id, now(), u.id, (select id from gate limit 1), now() + interval '1 hour'
  from who, "user" u where n = 2 and u.email = 'guard@plant.example';
  update safety_card set is_ended = true where person_id = (select id from who where n = 3);
  update safety_card set valid_from = '${day(-9)}', valid_to = '${day(-1)}' where person_id = (select id from who where n = 2);
  insert into training_result (id, person_id, course_id, exam_date, score, is_passed)
  select gen_random_uuid(), who.id, course.id, '${day(-30)}'::date + who.n::int, nullif(60.5 + who.n * 10, 80.5), who.n > 1
  from who, course where course.active`;

/** The Monday of last week. */
export const lastMonday = addDays(mondayOf(today), -7);

/** Passages of a person, on a day of last week (0 Monday) at a plant time, or at an expression. */
export function passedOf(
  identityNumber: string,
  contractorId: string,
  passages: readonly (readonly [dayOfWeek: number, direction: 'in' | 'out', time: string])[],
): string {
  const values = passages.map(([dayOfWeek, direction, time]) => {
    const at = `timestamptz '${addDays(lastMonday, dayOfWeek)} ${time}+07'`;
    return `('${direction}'::gate_direction, ${time.includes('(') ? time : at})`;
  });
  return `insert into gate_event (id, gate_id, direction, outcome, person_id, number, contractor_id, happened_at, by_id)
    select gen_random_uuid(), (select id from gate order by code limit 1), v.direction, 'passed', p.id, '',
      '${contractorId}', v.at, (select id from "user" where email = 'guard@plant.example')
    from (values ${values.join(', ')}) v(direction, at), person p
    where p.identity_number = '${identityNumber}'`;
}
