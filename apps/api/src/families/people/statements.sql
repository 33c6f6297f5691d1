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
  'oldIdentityNumber', own.old_identity_number,
  'note', own.note,
  'code', own.code,
  'customFields', own.custom_fields)
from people_item own where own.item_id = i.id) from request_item i where i.id = $1::uuid;

-- write
insert into people_item as own (item_id, image_id, identity_number, full_name, nationality_id, date_of_birth,
  gender_id, position_id, address, number_plate, education_id, health_status_id, old_identity_number, note,
  code, custom_fields, identity_key)
select r.item_id, r.image_id, r.identity_number, r.full_name, r.nationality_id, r.date_of_birth, r.gender_id,
  r.position_id, r.address, r.number_plate, r.education_id, r.health_status_id, r.old_identity_number, r.note,
  r.code, r.custom_fields, r.identity_key
from jsonb_populate_recordset(null::people_item, $1::jsonb) r 
on conflict (item_id) do update set image_id = excluded.image_id, identity_number = excluded.identity_number,
  full_name = excluded.full_name, nationality_id = excluded.nationality_id,
  date_of_birth = excluded.date_of_birth, gender_id = excluded.gender_id, position_id = excluded.position_id,
  address = excluded.address, number_plate = excluded.number_plate, education_id = excluded.education_id,
  health_status_id = excluded.health_status_id, old_identity_number = excluded.old_identity_number,
  note = excluded.note, code = excluded.code, custom_fields = excluded.custom_fields,
  identity_key = excluded.identity_key;

-- write
with given as (
    select g.id as item_id, (c.one #>> '{}')::uuid as work_item_id
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from people_item_work_item p
    where p.item_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.item_id = p.item_id and g.work_item_id = p.work_item_id))
insert into people_item_work_item as p (item_id, work_item_id) select item_id, work_item_id from given
on conflict do nothing;

-- erase with the person
update people_item own set image_id = null, identity_number = '', full_name = '', nationality_id = null,
  date_of_birth = null, gender_id = null, address = '', number_plate = '', education_id = null,
  health_status_id = null, old_identity_number = '', note = '', code = '', custom_fields = '{}',
  identity_key = ''
where own.item_id = any($1::uuid[]);

-- erase with the request
update people_item own set image_id = null, identity_number = '', full_name = '', nationality_id = null,
  date_of_birth = null, gender_id = null, address = '', number_plate = '', education_id = null,
  health_status_id = null, old_identity_number = '', note = '', code = '', custom_fields = '{}',
  identity_key = ''
where own.item_id = any($1::uuid[]);

-- put into the record
insert into person (id, image_id, identity_number, full_name, nationality_id, date_of_birth, gender_id,
  position_id, address, number_plate, education_id, health_status_id, old_identity_number, identity_key)
select r.id, r.image_id, r.identity_number, r.full_name, r.nationality_id, r.date_of_birth, r.gender_id,
  r.position_id, r.address, r.number_plate, r.education_id, r.health_status_id, r.old_identity_number,
  r.identity_key
from jsonb_populate_recordset(null::person, $1::jsonb) r
order by r.identity_key
on conflict (identity_key) do update set
  image_id = excluded.image_id, identity_number = excluded.identity_number, full_name = excluded.full_name,
    nationality_id = excluded.nationality_id, date_of_birth = excluded.date_of_birth,
    gender_id = excluded.gender_id, position_id = excluded.position_id, address = excluded.address,
    number_plate = excluded.number_plate, education_id = excluded.education_id,
    health_status_id = excluded.health_status_id, old_identity_number = excluded.old_identity_number
returning id::text, identity_key as key;

-- read the cover
select (
select json_build_object('visitorTypeId', own.visitor_type_id,
  'contactName', own.contact_name,
  'contactPhone', own.contact_phone,
  'contactEmail', own.contact_email,
  'requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone,
  'startDate', own.start_date,
  'endDate', own.end_date,
  'listWorkAreas', (select coalesce(json_agg(json_build_object('areaId', p.area_id, 'purposeId',
    p.purpose_id) order by p.sort), '[]')
  from people_plan_area p where p.request_id = own.request_id),
  'listPackageIds', (select coalesce(json_agg(p.package_id), '[]')
  from people_plan_package p where p.request_id = own.request_id),
  'documentType', own.document_type,
  'documentDate', own.document_date,
  'contractId', own.contract_id,
  'contractorManager', own.contractor_manager,
  'contractorJobTitle', own.contractor_job_title,
  'hasConsent', own.has_consent,
  'customFields', own.custom_fields,
  'contract', (select json_build_object('name', c.name, 'number', c.number,
    'durationDate', c.duration_date) from contract c where c.id = own.contract_id),
  'consent', case when own.consent_at is not null then json_build_object('text', own.consent_text,
    'version', own.consent_version,
    'date', to_char(own.consent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce((select u.full_name from "user" u where u.id = own.consent_by_id), '')) end)
from people_plan own where own.request_id = $1::uuid);

-- write the cover
insert into people_plan as own (request_id, visitor_type_id, contact_name, contact_phone, contact_email,
  requestor_job_title, requestor_department, requestor_phone, start_date, end_date, document_type,
  document_date, contract_id, contractor_manager, contractor_job_title, has_consent, custom_fields,
  consent_text, consent_version, consent_language, consent_at, consent_by_id)
select r.request_id, r.visitor_type_id, r.contact_name, r.contact_phone, r.contact_email,
  r.requestor_job_title, r.requestor_department, r.requestor_phone, r.start_date, r.end_date, r.document_type,
  r.document_date, r.contract_id, r.contractor_manager, r.contractor_job_title, r.has_consent, r.custom_fields,
  r.consent_text, r.consent_version, r.consent_language, r.consent_at, r.consent_by_id
from jsonb_populate_recordset(null::people_plan, $1::jsonb) r 
on conflict (request_id) do update set visitor_type_id = excluded.visitor_type_id,
  contact_name = excluded.contact_name, contact_phone = excluded.contact_phone,
  contact_email = excluded.contact_email, requestor_job_title = excluded.requestor_job_title,
  requestor_department = excluded.requestor_department, requestor_phone = excluded.requestor_phone,
  start_date = excluded.start_date, end_date = excluded.end_date, document_type = excluded.document_type,
  document_date = excluded.document_date, contract_id = excluded.contract_id,
  contractor_manager = excluded.contractor_manager, contractor_job_title = excluded.contractor_job_title,
  has_consent = excluded.has_consent, custom_fields = excluded.custom_fields,
  consent_text = case when own.has_consent and excluded.has_consent
  then own.consent_text else excluded.consent_text end,
    consent_version = case when own.has_consent and excluded.has_consent
  then own.consent_version else excluded.consent_version end,
    consent_language = case when own.has_consent and excluded.has_consent
  then own.consent_language else excluded.consent_language end,
    consent_at = case when own.has_consent and excluded.has_consent
  then own.consent_at else excluded.consent_at end,
    consent_by_id = case when own.has_consent and excluded.has_consent
  then own.consent_by_id else excluded.consent_by_id end;

-- write the cover
with given as (
    select g.id as request_id, (c.one ->> 'areaId')::uuid as area_id,
      (c.one ->> 'purposeId')::uuid as purpose_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2, 3),
  gone as (
    delete from people_plan_area p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.area_id = p.area_id and g.purpose_id = p.purpose_id))
insert into people_plan_area as p (request_id, area_id, purpose_id, sort) select request_id, area_id,
  purpose_id, sort from given
on conflict (request_id, area_id, purpose_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as package_id
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from people_plan_package p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.package_id = p.package_id))
insert into people_plan_package as p (request_id, package_id) select request_id, package_id from given
on conflict do nothing;

-- erase the cover with the request
update people_plan own set contact_name = '', contact_phone = '', contact_email = '', requestor_job_title = '',
  requestor_department = '', requestor_phone = '', contractor_manager = '', contractor_job_title = '',
  custom_fields = '{}'
where own.request_id = any($1::uuid[]);
