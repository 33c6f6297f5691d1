-- read
select (
select json_build_object('plateKey', own.plate_key,
  'imageId', own.image_id,
  'numberPlate', own.number_plate,
  'vehicleTypeId', own.vehicle_type_id,
  'vehicleId', own.vehicle_id,
  'branchName', own.branch_name,
  'modelYear', own.model_year,
  'cardType', own.card_type,
  'purposeId', own.purpose_id,
  'staffId', own.staff_id,
  'identityCardNumber', own.driver_identity_number,
  'driverLicense', own.driver_license,
  'driverLicenseDate', own.driver_license_date,
  'auditDate', own.audit_date,
  'insuranceDate', own.insurance_date,
  'dangerousLicenseDate', own.dangerous_license_date,
  'gpsAccount', own.gps_account,
  'gpsPassword', own.gps_password,
  'description', own.description,
  'customFields', own.custom_fields,
  'driverName', coalesce((select named.label from request_item named where named.id = own.staff_id), ''))
from vehicle_item own where own.item_id = i.id) from request_item i where i.id = $1::uuid;

-- write
insert into vehicle_item as own (item_id, image_id, number_plate, vehicle_type_id, vehicle_id, branch_name,
  model_year, card_type, purpose_id, staff_id, driver_identity_number, driver_license, driver_license_date,
  audit_date, insurance_date, dangerous_license_date, gps_account, gps_password, description, custom_fields,
  plate_key)
select r.item_id, r.image_id, r.number_plate, coalesce(v.vehicle_type_id, r.vehicle_type_id), r.vehicle_id,
  r.branch_name, r.model_year, r.card_type, r.purpose_id, r.staff_id, r.driver_identity_number,
  r.driver_license, r.driver_license_date, r.audit_date, r.insurance_date, r.dangerous_license_date,
  r.gps_account, r.gps_password, r.description, r.custom_fields, r.plate_key
from jsonb_populate_recordset(null::vehicle_item, $1::jsonb) r left join vehicle v on v.id = r.vehicle_id
on conflict (item_id) do update set image_id = excluded.image_id, number_plate = excluded.number_plate,
  vehicle_type_id = excluded.vehicle_type_id, vehicle_id = excluded.vehicle_id,
  branch_name = excluded.branch_name, model_year = excluded.model_year, card_type = excluded.card_type,
  purpose_id = excluded.purpose_id, staff_id = excluded.staff_id,
  driver_identity_number = excluded.driver_identity_number, driver_license = excluded.driver_license,
  driver_license_date = excluded.driver_license_date, audit_date = excluded.audit_date,
  insurance_date = excluded.insurance_date, dangerous_license_date = excluded.dangerous_license_date,
  gps_account = excluded.gps_account, gps_password = excluded.gps_password, description = excluded.description,
  custom_fields = excluded.custom_fields, plate_key = excluded.plate_key;

-- erase with the person
update vehicle_item own set staff_id = null, driver_identity_number = '', driver_license = '',
  driver_license_date = null, gps_account = '', gps_password = '', description = '', custom_fields = '{}'
where own.item_id = any($1::uuid[]);

-- erase with the request
update vehicle_item own set image_id = null, number_plate = '', staff_id = null, driver_identity_number = '',
  driver_license = '', driver_license_date = null, gps_account = '', gps_password = '', description = '',
  custom_fields = '{}', plate_key = ''
where own.item_id = any($1::uuid[]);

-- put into the record
insert into vehicle_record (id, number_plate, vehicle_type_id, vehicle_id, branch_name, model_year, plate_key)
select r.id, r.number_plate, r.vehicle_type_id, r.vehicle_id, r.branch_name, r.model_year, r.plate_key
from jsonb_populate_recordset(null::vehicle_record, $1::jsonb) r
order by r.plate_key
on conflict (plate_key) do update set
  number_plate = excluded.number_plate, vehicle_type_id = excluded.vehicle_type_id,
    vehicle_id = excluded.vehicle_id, branch_name = excluded.branch_name, model_year = excluded.model_year
returning id::text, plate_key as key;

-- read the cover
select (
select json_build_object('requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone,
  'purposeVehicle', own.purpose_vehicle,
  'listRouteAreaIds', (select coalesce(json_agg(p.area_id order by p.sort), '[]')
  from vehicle_plan_route_area p where p.request_id = own.request_id),
  'vehicleInType', own.vehicle_in_type,
  'vehicleFrom', own.vehicle_from,
  'vehicleTo', own.vehicle_to,
  'contractorManager', own.contractor_manager,
  'contractorJobTitle', own.contractor_job_title,
  'customFields', own.custom_fields)
from vehicle_plan own where own.request_id = $1::uuid);

-- write the cover
insert into vehicle_plan as own (request_id, requestor_job_title, requestor_department, requestor_phone,
  purpose_vehicle, vehicle_in_type, vehicle_from, vehicle_to, contractor_manager, contractor_job_title,
  custom_fields)
select r.request_id, r.requestor_job_title, r.requestor_department, r.requestor_phone, r.purpose_vehicle,
  r.vehicle_in_type, r.vehicle_from, r.vehicle_to, r.contractor_manager, r.contractor_job_title,
  r.custom_fields
from jsonb_populate_recordset(null::vehicle_plan, $1::jsonb) r 
on conflict (request_id) do update set requestor_job_title = excluded.requestor_job_title,
  requestor_department = excluded.requestor_department, requestor_phone = excluded.requestor_phone,
  purpose_vehicle = excluded.purpose_vehicle, vehicle_in_type = excluded.vehicle_in_type,
  vehicle_from = excluded.vehicle_from, vehicle_to = excluded.vehicle_to,
  contractor_manager = excluded.contractor_manager, contractor_job_title = excluded.contractor_job_title,
  custom_fields = excluded.custom_fields;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as area_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from vehicle_plan_route_area p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.area_id = p.area_id))
insert into vehicle_plan_route_area as p (request_id, area_id, sort) select request_id, area_id,
  sort from given
on conflict (request_id, area_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- erase the cover with the request
update vehicle_plan own set requestor_job_title = '', requestor_department = '', requestor_phone = '',
  purpose_vehicle = '', contractor_manager = '', contractor_job_title = '', custom_fields = '{}'
where own.request_id = any($1::uuid[]);
