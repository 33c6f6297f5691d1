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
  'code', own.code)
from equipment_item own where own.item_id = i.id) from request_item i where i.id = $1::uuid;

-- write
insert into equipment_item as own (item_id, image_id, specification, equipment_group_id, seri_model, quantity,
  unit_id, in_type_id, code, serial_key, code_key)
select r.item_id, r.image_id, r.specification, r.equipment_group_id, r.seri_model, r.quantity, r.unit_id,
  r.in_type_id, r.code, r.serial_key, r.code_key
from jsonb_populate_recordset(null::equipment_item, $1::jsonb) r 
on conflict (item_id) do update set image_id = excluded.image_id, specification = excluded.specification,
  equipment_group_id = excluded.equipment_group_id, seri_model = excluded.seri_model,
  quantity = excluded.quantity, unit_id = excluded.unit_id, in_type_id = excluded.in_type_id,
  serial_key = excluded.serial_key, code = case when excluded.code = '' and own.code ~ $2
  then own.code else excluded.code end, code_key = case when excluded.code = '' and own.code ~ $3
  then own.code_key else excluded.code_key end;

-- erase with the request
update equipment_item own set image_id = null
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
