-- The gazetteer: towns and streets, which every process keeps in its memory to search them, and the houses on the streets, which are
-- looked up here. An import replaces what came from its source before.
insert into revision (family) values ('addresses');

create table address_town (
  id integer generated always as identity primary key,
  name text not null,
  other_names text[] not null,
  province text not null,
  postal_code text not null,
  latitude double precision not null,
  longitude double precision not null,
  source text not null
);

create table address_street (
  id integer generated always as identity primary key,
  name text not null,
  type text not null,
  suburb text not null,
  town text not null,
  province text not null,
  postal_code text not null,
  -- The middle of its houses.
  latitude double precision not null,
  longitude double precision not null,
  source text not null
);
create index address_street_source on address_street (source);

create table address_house (
  amid text primary key,
  street_id integer not null references address_street on delete cascade,
  number text not null,
  latitude double precision not null,
  longitude double precision not null,
  type text not null,
  name text not null,
  -- What can be chosen where several dwellings share the address: [{id, name, floors: [{id, name, units}]}].
  buildings jsonb not null
);
-- Finds the numbers of a street that begin with what was typed.
create index address_house_number on address_house (street_id, number text_pattern_ops);
-- Finds the nearest house.
create index address_house_place on address_house using gist (point(longitude, latitude));
