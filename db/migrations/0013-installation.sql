-- Names this shop's data, also after a backup was restored elsewhere: the folder of documents carries the same id.
create table installation (
  id uuid not null default gen_random_uuid(),
  single boolean primary key default true check (single)
);
insert into installation default values;
