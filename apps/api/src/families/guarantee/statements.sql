-- read the cover
select (
select json_build_object('startTime', own.work_date,
  'startHour', own.start_hour,
  'endHour', own.end_hour,
  'requestorCardNumber', own.requestor_card_number,
  'requestorRadio', own.requestor_radio,
  'listShipByVehicleIds', (select coalesce(json_agg(p.permit_id order by p.sort), '[]')
  from guarantee_plan_vehicle p where p.request_id = own.request_id),
  'customFields', own.custom_fields,
  'requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone)
from guarantee_plan own where own.request_id = $1::uuid);

-- write the cover
insert into guarantee_plan as own (request_id, work_date, start_hour, end_hour, requestor_card_number,
  requestor_radio, custom_fields, requestor_job_title, requestor_department, requestor_phone)
select r.request_id, r.work_date, r.start_hour, r.end_hour, r.requestor_card_number, r.requestor_radio,
  r.custom_fields, r.requestor_job_title, r.requestor_department, r.requestor_phone
from jsonb_populate_recordset(null::guarantee_plan, $1::jsonb) r 
on conflict (request_id) do update set work_date = excluded.work_date, start_hour = excluded.start_hour,
  end_hour = excluded.end_hour, requestor_card_number = excluded.requestor_card_number,
  requestor_radio = excluded.requestor_radio, custom_fields = excluded.custom_fields,
  requestor_job_title = excluded.requestor_job_title, requestor_department = excluded.requestor_department,
  requestor_phone = excluded.requestor_phone;

-- write the cover
with given as (
    select g.id as request_id, (c.one #>> '{}')::uuid as permit_id, min(c.place)::integer - 1 as sort
    from jsonb_to_recordset($1::jsonb) as g(id uuid, chosen jsonb),
      jsonb_array_elements(g.chosen) with ordinality c(one, place)
    group by 1, 2),
  gone as (
    delete from guarantee_plan_vehicle p
    where p.request_id = any($2::uuid[]) and not exists (
      select 1 from given g where g.request_id = p.request_id and g.permit_id = p.permit_id))
insert into guarantee_plan_vehicle as p (request_id, permit_id, sort) select request_id, permit_id,
  sort from given
on conflict (request_id, permit_id) do update set sort = excluded.sort
  where p.sort <> excluded.sort;

-- erase the cover with the request
update guarantee_plan own set requestor_card_number = '', requestor_radio = '', custom_fields = '{}',
  requestor_job_title = '', requestor_department = '', requestor_phone = ''
where own.request_id = any($1::uuid[]);
