-- read the cover
select (
select json_build_object('requestType', own.request_type,
  'customFields', own.custom_fields,
  'requestorJobTitle', own.requestor_job_title,
  'requestorDepartment', own.requestor_department,
  'requestorPhone', own.requestor_phone)
from card_change own where own.request_id = $1::uuid);

-- write the cover
insert into card_change as own (request_id, request_type, custom_fields, requestor_job_title,
  requestor_department, requestor_phone)
select r.request_id, r.request_type, r.custom_fields, r.requestor_job_title, r.requestor_department,
  r.requestor_phone
from jsonb_populate_recordset(null::card_change, $1::jsonb) r 
on conflict (request_id) do update set request_type = excluded.request_type,
  custom_fields = excluded.custom_fields, requestor_job_title = excluded.requestor_job_title,
  requestor_department = excluded.requestor_department, requestor_phone = excluded.requestor_phone;

-- erase the cover with the request
update card_change own set custom_fields = '{}', requestor_job_title = '', requestor_department = '',
  requestor_phone = ''
where own.request_id = any($1::uuid[]);
