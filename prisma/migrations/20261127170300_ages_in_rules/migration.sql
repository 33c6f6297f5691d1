-- Rules may say from and up to which age people may come.
alter table admission_rule
  add column youngest_age integer,
  add column oldest_age integer;

alter type admission_reason add value 'age';
