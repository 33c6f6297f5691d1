-- Papers that count for some days of a calendar year only, and the days on which people were on site.
alter table document_type add column days_a_year integer;
alter table document_type add constraint document_type_days_a_year check (days_a_year between 1 and 366);
alter table admission_hold add column year_days integer;

create table site_day (
  person_id uuid not null,
  day date not null,
  constraint site_day_pkey primary key (person_id, day)
);
create index site_day_day_idx on site_day (day);
alter table site_day add constraint site_day_person_id_fkey
  foreign key (person_id) references person (id) on delete cascade on update cascade;

-- The days of this year from the passages. A stay counts 24 hours at most.
insert into site_day (person_id, day)
select distinct e.person_id, (was.at at time zone 'Asia/Ho_Chi_Minh')::date
from (
  select person_id, direction, happened_at, lag(direction) over passages as before, lag(happened_at) over passages as began
  from gate_event
  where person_id is not null and outcome <> 'refused'
    and happened_at >= date_trunc('year', now()) - interval '2 days'
  window passages as (partition by person_id order by happened_at, id)
) e
cross join lateral (
  select e.happened_at as at where e.direction = 'in'
  union all
  select least(e.happened_at, e.began + interval '24 hours') where e.direction = 'out' and e.before = 'in'
) was;

create trigger document_type_wants_admission after update of days_a_year on document_type
  for each statement execute function want_admission();
