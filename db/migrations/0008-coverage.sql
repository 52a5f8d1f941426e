-- What reaches where. Each provider of a network is a source of its own: an import replaces all of its areas at once.
insert into revision (family) values ('coverage');

create table coverage_source (
  network text not null check (network in ('fibre', 'lte', '5g', 'dsl', 'mobiledata')),
  -- Id of a fibre provider (config/fibre-providers.ts), or the name of who runs another network.
  provider text not null,
  version integer not null check (version > 0),
  -- Revision of the family at which it last changed.
  revision bigint not null,
  -- Where the data come from, in words that answers repeat.
  source text not null,
  imported_at timestamptz not null,
  primary key (network, provider)
);

create table coverage_area (
  area_id bigint generated always as identity primary key,
  network text not null,
  provider text not null,
  status text not null,
  float double precision,
  speed double precision not null,
  speed_unit text not null,
  products jsonb not null,
  -- Rings of one polygon as GeoJSON writes them; the first is around it, others are holes.
  rings jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  foreign key (network, provider) references coverage_source (network, provider) on delete cascade
);
create index coverage_area_source on coverage_area (network, provider, area_id);

-- Answers that were given (decision I-08). The address is not kept: only its id in the register, and a point that is
-- rounded. Nobody is signed in who asks, so rows carry no owner, and no call reads them by their id.
create table coverage_answer (
  answer_id uuid primary key,
  amid text not null,
  latitude double precision not null,
  longitude double precision not null,
  networks jsonb not null,
  source text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null
);
create index coverage_answer_expiry on coverage_answer (expires_at);
