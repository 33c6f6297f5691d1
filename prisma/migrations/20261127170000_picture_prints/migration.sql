-- What shows whether two pictures show the same; pictures that are stored already get theirs at night.
alter table file
  add column picture_prints text[] default array[]::text[],
  add column picture_bands integer[] default array[]::integer[];

create index file_picture_bands_idx on file using gin (picture_bands);
