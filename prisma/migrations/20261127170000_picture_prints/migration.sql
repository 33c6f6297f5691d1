-- What tells whether two pictures show the same; pictures of before get theirs at night.
alter table file
  add column picture_prints text[] not null default '{}',
  add column picture_bands integer[] not null default '{}';

create index file_picture_bands_idx on file using gin (picture_bands);
