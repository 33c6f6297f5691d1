-- Identity cards with nine digits ended in 2024; the plant may know a person by such a number.
alter table people_item add column old_identity_number varchar(20) not null default '';
alter table person add column old_identity_number varchar(20) not null default '';
