-- read
select (
select json_build_object('serialKey', own.serial_key,
  'codeKey', own.code_key,
  'imageId', own.image_id,
  'specification', own.specification,
  'equipmentGroupId', own.equipment_group_id,
  'seriModel', own.seri_model,
  'quantity', own.quantity,
  'unitId', own.unit_id,
  'inTypeId', own.in_type_id,
  'code', own.code,
  'customFields', own.custom_fields)
from equipment_item own where own.item_id = i.id) from request_item i where i.id = $1::uuid;

-- write
insert into equipment_item as own (item_id, image_id, specification, equipment_group_id, seri_model, quantity,
  unit_id, in_type_id, code, custom_fields, serial_key, code_key)
select r.item_id, r.image_id, r.specification, r.equipment_group_id, r.seri_model, r.quantity, r.unit_id,
  r.in_type_id, r.code, r.custom_fields, r.serial_key, r.code_key
from jsonb_populate_recordset(null::equipment_item, $1::jsonb) r 
on conflict (item_id) do update set image_id = excluded.image_id, specification = excluded.specification,
  equipment_group_id = excluded.equipment_group_id, seri_model = excluded.seri_model,
  quantity = excluded.quantity, unit_id = excluded.unit_id, in_type_id = excluded.in_type_id,
  custom_fields = excluded.custom_fields, serial_key = excluded.serial_key,
  code = case when excluded.code = '' and own.code ~ $2
  then own.code else excluded.code end, code_key = case when excluded.code = '' and own.code ~ $3
  then own.code_key else excluded.code_key end;

-- erase with the request
update equipment_item own set image_id = null, custom_fields = '{}'
where own.item_id = any($1::uuid[]);

-- put into the record
insert into equipment_unit (id, specification, equipment_group_id, seri_model, unit_id, in_type_id, code,
  serial_key, code_key)
select r.id, r.specification, r.equipment_group_id, r.seri_model, r.unit_id, r.in_type_id, r.code,
  r.serial_key, r.code_key
from jsonb_populate_recordset(null::equipment_unit, $1::jsonb) r
order by r.code_key
on conflict (code_key) do update set
  specification = excluded.specification, equipment_group_id = excluded.equipment_group_id,
    seri_model = excluded.seri_model, unit_id = excluded.unit_id, in_type_id = excluded.in_type_id,
    code = excluded.code, serial_key = excluded.serial_key
returning id::text, code_key as key;

-- read the cover
select (
select json_build_object('requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone,
  'listShipByVehicleIds', (select coalesce(json_agg(p.vehicle_item_id order by p.sort), '[]')
  from equipment_plan_vehicle p where p.request_id = own.request_id),
  'shipEquipmentPurpose', own.ship_equipment_purpose,
  'shipEquipmentDate', to_char(own.ship_equipment_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'shipEquipmentEndDate', to_char(own.ship_equipment_end_date at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'shipEquipmentOwnerId', own.ship_equipment_owner_id,
  'shipEquipmentOwnerOther', own.ship_equipment_owner_other,
  'listShipEquipmentTo', (select coalesce(json_agg(p.area_id order by p.sort), '[]')
  from equipment_plan_area p where p.request_id = own.request_id),
  'contractorManager', own.contractor_manager,
  'contractorJobTitle', own.contractor_job_title,
  'customFields', own.custom_fields)
from equipment_plan own where own.request_id = $1::uuid);

-- write the cover
insert into equipment_plan as own (request_id, requestor_job_title, requestor_department, requestor_phone,
  ship_equipment_purpose, ship_equipment_date, ship_equipment_end_date, ship_equipment_owner_id,
  ship_equipment_owner_other, contractor_manager, contractor_job_title, custom_fields)
select r.request_id, r.requestor_job_title, r.requestor_department, r.requestor_phone,
  r.ship_equipment_purpose, r.ship_equipment_date, r.ship_equipment_end_date, r.ship_equipment_owner_id,
  r.ship_equipment_owner_other, r.contractor_manager, r.contractor_job_title, r.custom_fields
from jsonb_populate_recordset(null::equipment_plan, $1::jsonb) r 
on conflict (request_id) do update set requestor_job_title = excluded.requestor_job_title,
  requestor_department = excluded.requestor_department, requestor_phone = excluded.requestor_phone,
  ship_equipment_purpose = excluded.ship_equipment_purpose, ship_equipment_date = excluded.ship_equipment_date,
  ship_equipment_end_date = excluded.ship_equipment_end_date,
  ship_equipment_owner_id = excluded.ship_equipment_owner_id,
  ship_equipment_owner_other = excluded.ship_equipment_owner_other,
  contractor_manager = excluded.contractor_manager, contractor_job_title = excluded.contractor_job_title,
  custom_fields = excluded.custom_fields;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as vehicle_item_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from equipment_plan_vehicle p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.vehicle_item_id = p.vehicle_item_id))
insert into equipment_plan_vehicle as p (request_id, vehicle_item_id, sort) select request_id, vehicle_item_id,
  sort from given
on conflict (request_id, vehicle_item_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as area_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from equipment_plan_area p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.area_id = p.area_id))
insert into equipment_plan_area as p (request_id, area_id, sort) select request_id, area_id, sort from given
on conflict (request_id, area_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- erase the cover with the request
update equipment_plan own set requestor_job_title = '', requestor_department = '', requestor_phone = '',
  ship_equipment_purpose = '', ship_equipment_owner_other = '', contractor_manager = '',
  contractor_job_title = '', custom_fields = '{}'
where own.request_id = any($1::uuid[]);
