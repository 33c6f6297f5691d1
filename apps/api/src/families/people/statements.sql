-- read
select (
select json_build_object('identityKey', own.identity_key,
  'imageId', own.image_id,
  'identityCardNumber', own.identity_number,
  'fullName', own.full_name,
  'nationalityId', own.nationality_id,
  'dateOfBirth', own.date_of_birth,
  'genderId', own.gender_id,
  'positionId', own.position_id,
  'address', own.address,
  'numberPlate', own.number_plate,
  'listWorkItemIds', (select coalesce(json_agg(p.work_item_id), '[]')
  from people_item_work_item p where p.item_id = own.item_id),
  'educationId', own.education_id,
  'healthStatusId', own.health_status_id,
  'note', own.note,
  'code', own.code)
from people_item own where own.item_id = i.id) from request_item i where i.id = $1::uuid;

-- write
insert into people_item as own (item_id, image_id, identity_number, full_name, nationality_id, date_of_birth,
  gender_id, position_id, address, number_plate, education_id, health_status_id, note, code, identity_key)
select r.item_id, r.image_id, r.identity_number, r.full_name, r.nationality_id, r.date_of_birth, r.gender_id,
  r.position_id, r.address, r.number_plate, r.education_id, r.health_status_id, r.note, r.code, r.identity_key
from jsonb_populate_recordset(null::people_item, $1::jsonb) r 
on conflict (item_id) do update set image_id = excluded.image_id, identity_number = excluded.identity_number,
  full_name = excluded.full_name, nationality_id = excluded.nationality_id,
  date_of_birth = excluded.date_of_birth, gender_id = excluded.gender_id, position_id = excluded.position_id,
  address = excluded.address, number_plate = excluded.number_plate, education_id = excluded.education_id,
  health_status_id = excluded.health_status_id, note = excluded.note, code = excluded.code,
  identity_key = excluded.identity_key;

-- write
with given as (
    select distinct g.id as item_id, c.id::uuid as work_item_id
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements_text(g.chosen) c(id)),
  gone as (
    delete from people_item_work_item p
    where p.item_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.item_id = p.item_id and g.work_item_id = p.work_item_id))
insert into people_item_work_item (item_id, work_item_id) select item_id, work_item_id from given
on conflict do nothing;

-- erase with the person
update people_item own set image_id = null, identity_number = '', full_name = '', nationality_id = null,
  date_of_birth = null, gender_id = null, address = '', number_plate = '', education_id = null,
  health_status_id = null, note = '', code = '', identity_key = ''
where own.item_id = any($1::uuid[]);

-- erase with the request
update people_item own set image_id = null, identity_number = '', full_name = '', nationality_id = null,
  date_of_birth = null, gender_id = null, address = '', number_plate = '', education_id = null,
  health_status_id = null, note = '', code = '', identity_key = ''
where own.item_id = any($1::uuid[]);

-- put into the record
insert into person (id, image_id, identity_number, full_name, nationality_id, date_of_birth, gender_id,
  position_id, address, number_plate, education_id, health_status_id, identity_key)
select r.id, r.image_id, r.identity_number, r.full_name, r.nationality_id, r.date_of_birth, r.gender_id,
  r.position_id, r.address, r.number_plate, r.education_id, r.health_status_id, r.identity_key
from jsonb_populate_recordset(null::person, $1::jsonb) r
order by r.identity_key
on conflict (identity_key) do update set
  image_id = excluded.image_id, identity_number = excluded.identity_number, full_name = excluded.full_name,
    nationality_id = excluded.nationality_id, date_of_birth = excluded.date_of_birth,
    gender_id = excluded.gender_id, position_id = excluded.position_id, address = excluded.address,
    number_plate = excluded.number_plate, education_id = excluded.education_id,
    health_status_id = excluded.health_status_id
returning id::text, identity_key as key;
