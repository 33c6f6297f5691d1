-- Stores the days on site that follow from passages at gates, and returns the people with a new day and a paper that
-- counts for some days of a year. A function, because its connection keeps the plan: planning this statement takes
-- longer than running it, and gates wait for it.
create function count_site_days(passages uuid[], longest interval, zone text) returns setof uuid
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with moved as (
    select id, person_id, direction, happened_at from gate_event
    where id = any(passages) and outcome <> 'refused' and person_id is not null),
  was as (
    select person_id, happened_at as at from moved where direction = 'in'
    union all
    select m.person_id, least(m.happened_at, way.happened_at + longest) from moved m
    cross join lateral (select o.direction, o.happened_at from gate_event o
      where o.person_id = m.person_id and o.outcome <> 'refused' and (o.happened_at, o.id) < (m.happened_at, m.id)
      order by o.happened_at desc, o.id desc limit 1) way
    where m.direction = 'out' and way.direction = 'in'
    union all
    select m.person_id, least(way.happened_at, m.happened_at + longest) from moved m
    cross join lateral (select o.direction, o.happened_at from gate_event o
      where o.person_id = m.person_id and o.outcome <> 'refused' and (o.happened_at, o.id) > (m.happened_at, m.id)
      order by o.happened_at, o.id limit 1) way
    where m.direction = 'in' and way.direction = 'out'),
  added as (
    insert into site_day (person_id, day)
    select distinct was.person_id, (was.at at time zone zone)::date as day from was order by 1, 2
    on conflict do nothing returning site_day.person_id)
  select distinct a.person_id from added a
  join person_document d on d.person_id = a.person_id
  join document_type t on t.id = d.document_type_id and t.days_a_year is not null;
end $$;
