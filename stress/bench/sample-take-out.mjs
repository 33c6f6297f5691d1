import { randomUUID } from 'node:crypto';
import { execute } from '../../tools/postgres/test-server.mjs';
import { post } from './sample-request.mjs';

/** The maximum number of items in one request, and in one take-out. */
export const THINGS = 500;

/**
 * A take-out of all items of the newest request.
 * @param {import('./portal.mjs').Caller} caller
 */
export async function sampleTakeOut(caller) {
  const list = async (/** @type {string} */ path) =>
    /** @type {Promise<{ id: string, code: string, listAreaIds?: string[] }[]>} */ (
      (await caller.call(`request/${path}`)).json()
    );
  const [areas, gates, owners, start, things] = await Promise.all([
    list('work-areas'),
    list('gates'),
    list('equipment-owners'),
    caller.call('request-out/get-request-default').then((answer) => answer.json()),
    post(caller, 'request-out/search-equipments', { take: THINGS }),
  ]);
  const areaId = areas.find(({ code }) => code === 'CDU')?.id;
  const begins = Date.now() + 86_400_000;
  return {
    id: randomUUID(),
    version: 0,
    contractorId: start.contractorId,
    contactName: 'Trần Thị Bình',
    contactPhone: '0255 3825 825',
    authorId: start.authorId,
    description: 'Trả thiết bị thuê',
    shipEquipmentDate: new Date(begins).toISOString(),
    shipEquipmentEndDate: null,
    shipEquipmentOwnerId: owners.find(({ code }) => code === 'nhathau')?.id,
    listAreaIds: [areaId],
    listGateIds: gates
      .filter(({ listAreaIds = [] }) => listAreaIds.includes(String(areaId)))
      .map(({ id }) => id),
    documentType: 1,
    documentNumber: 'HD-2026/15',
    documentDate: '2026-01-05',
    vehicleItems: [
      { id: randomUUID(), numberPlate: '76C-555.55', branchName: 'Hino', driverName: 'Lê Văn Tám' },
    ],
    equipmentItems: things.data.map((/** @type {{ equipmentId: string }} */ { equipmentId }) => ({
      id: randomUUID(),
      equipmentId,
      numberOut: 1.125,
    })),
  };
}

/**
 * Creates approved equipment requests of one company, with all items at the plant.
 * @param {string} databaseUrl
 * @param {number} requests
 */
export async function bringIn(databaseUrl, requests) {
  await execute(
    databaseUrl,
    `create temporary table made as
       select gen_random_uuid() as id, at, c.id as contractor_id, u.id as user_id
       from generate_series(1, ${requests}) at, contractor c
       join "user" u on u.contractor_id = c.id and u.is_company_owner where c.code = 'PTSC';
     insert into request (id, family, number, status, contractor_id, owner_id, requestor_id,
       description, search_text, starts_at, ends_at, total_count, round, submitted_at, created_at)
     select id, 'equipment', 'VT2501-' || lpad(at::text, 5, '0'), 5, contractor_id, user_id, user_id,
       'Đưa thiết bị vào', 'vt2501-' || lpad(at::text, 5, '0'), now(), now() + interval '30 days',
       ${THINGS}, 1, now(), now() - at * interval '1 hour' from made;
     insert into equipment_plan (request_id, ship_equipment_owner_id)
     select made.id, o.id from made, equipment_owner o where o.code = 'nhathau';
     create temporary table things as
       select gen_random_uuid() as id, gen_random_uuid() as lot_id, made.id as request_id,
         made.contractor_id, made.at, n, 'T' || made.at || 'N' || n as code
       from made, generate_series(1, ${THINGS}) n;
     insert into equipment_unit (id, code, code_key, contractor_id, specification,
       equipment_group_id, unit_id, in_type_id, search_text)
     select things.id, code, code, contractor_id, 'Máy bơm ' || n, g.id, u.id, i.id,
       'may bom ' || n || ' ' || lower(code)
     from things, (select id from equipment_group where code = 'GIANGIAO') g,
       (select id from unit where code = 'KG') u, (select id from in_type where code = 'TAMNHAP') i;
     insert into equipment_lot (id, equipment_unit_id, request_id, contractor_id, position,
       came_in_at, came_in, present)
     select lot_id, id, request_id, contractor_id, n, now() - at * interval '1 hour', 12.5, 12.5
     from things;
     insert into equipment_movement (id, lot_id, kind, quantity, request_id)
     select gen_random_uuid(), lot_id, 'came_in', 12.5, request_id from things;
     analyze`,
  );
}
