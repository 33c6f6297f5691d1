-- read the cover
select (
select json_build_object('contactName', own.contact_name,
  'contactPhone', own.contact_phone,
  'contactEmail', own.contact_email,
  'requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone,
  'shipEquipmentDate', to_char(own.ship_equipment_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'shipEquipmentEndDate', to_char(own.ship_equipment_end_date at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'shipEquipmentOwnerId', own.ship_equipment_owner_id,
  'shipEquipmentOwnerOther', own.ship_equipment_owner_other,
  'listAreaIds', (select coalesce(json_agg(p.area_id order by p.sort), '[]')
  from take_out_area p where p.request_id = own.request_id),
  'listGateIds', (select coalesce(json_agg(p.gate_id order by p.sort), '[]')
  from take_out_gate p where p.request_id = own.request_id),
  'documentType', own.document_type,
  'documentDate', own.document_date,
  'customFields', own.custom_fields)
from take_out_plan own where own.request_id = $1::uuid);

-- write the cover
insert into take_out_plan as own (request_id, contact_name, contact_phone, contact_email, requestor_job_title,
  requestor_department, requestor_phone, ship_equipment_date, ship_equipment_end_date, ship_equipment_owner_id,
  ship_equipment_owner_other, document_type, document_date, custom_fields)
select r.request_id, r.contact_name, r.contact_phone, r.contact_email, r.requestor_job_title,
  r.requestor_department, r.requestor_phone, r.ship_equipment_date, r.ship_equipment_end_date,
  r.ship_equipment_owner_id, r.ship_equipment_owner_other, r.document_type, r.document_date, r.custom_fields
from jsonb_populate_recordset(null::take_out_plan, $1::jsonb) r 
on conflict (request_id) do update set contact_name = excluded.contact_name,
  contact_phone = excluded.contact_phone, contact_email = excluded.contact_email,
  requestor_job_title = excluded.requestor_job_title, requestor_department = excluded.requestor_department,
  requestor_phone = excluded.requestor_phone, ship_equipment_date = excluded.ship_equipment_date,
  ship_equipment_end_date = excluded.ship_equipment_end_date,
  ship_equipment_owner_id = excluded.ship_equipment_owner_id,
  ship_equipment_owner_other = excluded.ship_equipment_owner_other, document_type = excluded.document_type,
  document_date = excluded.document_date, custom_fields = excluded.custom_fields;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as area_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from take_out_area p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.area_id = p.area_id))
insert into take_out_area as p (request_id, area_id, sort) select request_id, area_id, sort from given
on conflict (request_id, area_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as gate_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from take_out_gate p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.gate_id = p.gate_id))
insert into take_out_gate as p (request_id, gate_id, sort) select request_id, gate_id, sort from given
on conflict (request_id, gate_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- erase the cover with the request
update take_out_plan own set contact_name = '', contact_phone = '', contact_email = '',
  requestor_job_title = '', requestor_department = '', requestor_phone = '', ship_equipment_owner_other = '',
  custom_fields = '{}'
where own.request_id = any($1::uuid[]);
