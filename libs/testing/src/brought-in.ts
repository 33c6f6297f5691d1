/** Gives every request that is made here its own number. */
let numbered = 0;

/** What an approved request has brought in; one lot per quantity. */
export interface BroughtIn {
  quantities: readonly number[];
  /** Code of the company; PTSC by default. */
  company?: string;
  /** Code of the owner. */
  owner?: string;
}

/** Runs a statement. @returns the found rows */
type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Creates an approved equipment request with its lots in the ledger, by SQL. @returns its id and
 * number, and those of the lots
 */
export async function broughtInBy(
  run: Run,
  { quantities, company = 'PTSC', owner = 'nhathau' }: BroughtIn,
): Promise<{ id: string; number: string; lotIds: string[] }> {
  numbered += 1;
  const number = `VT2501-${String((process.pid % 1000) * 100 + numbered).padStart(5, '0')}`;
  const key = number.replace('-', '');
  await run(
    `with made as (
       insert into request (id, family, number, status, contractor_id, owner_id, requestor_id,
         description, search_text, starts_at, ends_at, total_count, round, submitted_at)
       select gen_random_uuid(), 'equipment', '${number}', 5, c.id, u.id, u.id, 'Đưa thiết bị vào',
         lower('${number}') || ' dua thiet bi vao', now(), now() + interval '30 days',
         ${quantities.length}, 1, now()
       from contractor c join "user" u on u.contractor_id = c.id and u.is_company_owner
       where c.code = '${company}' returning id, contractor_id),
     plan as (
       insert into equipment_plan (request_id, ship_equipment_owner_id)
       select made.id, o.id from made, equipment_owner o where o.code = '${owner}'),
     given as (
       select at - 1 as at, quantity::numeric from unnest('{${quantities.join(',')}}'::numeric[])
         with ordinality as q(quantity, at)),
     units as (
       insert into equipment_unit (id, code, code_key, contractor_id, specification, seri_model,
         serial_key, equipment_group_id, unit_id, in_type_id, search_text)
       select gen_random_uuid(), '${key}T' || at, '${key}T' || at, made.contractor_id,
         'Máy bơm ' || at, '', '', (select id from equipment_group where code = 'GIANGIAO'),
         (select id from unit where code = 'KG'), (select id from in_type where code = 'TAMNHAP'),
         'may bom ' || at || ' ' || lower('${key}T') || at
       from made, given returning id, code),
     lots as (
       insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, position,
         came_in, present)
       select gen_random_uuid(), units.id, made.id, made.contractor_id, given.at, quantity, quantity
       from made, given join units on units.code = '${key}T' || given.at
       returning id, came_in, request_id)
     insert into equipment_movement (id, lot_id, kind, quantity, request_id)
     select gen_random_uuid(), id, 'came_in', came_in, request_id from lots`,
  );
  const lots = (await run(
    `select l.id, l.request_id as "requestId" from equipment_lot l
     join request r on r.id = l.request_id where r.number = '${number}' order by l.position`,
  )) as { id: string; requestId: string }[];
  return { id: lots[0]?.requestId ?? '', number, lotIds: lots.map(({ id }) => id) };
}
