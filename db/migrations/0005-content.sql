-- What is written stands in one document per file of db/seed/content, with every version that it ever had.
-- The pages of before were the sample's own and are put in again in their new form.
delete from content;
alter table content
  add column kind text not null,
  add column slug text not null,
  add column version integer not null check (version > 0),
  -- Revision of the family at which it last changed; a document that was removed stays, so that replicas hear of it.
  add column revision bigint not null,
  add column removed boolean not null default false,
  add column updated_at timestamptz not null,
  drop column key,
  add primary key (kind, slug);
create index content_revision on content (revision);

-- document is null for a version that removed it.
create table content_version (
  kind text not null,
  slug text not null,
  version integer not null,
  document jsonb,
  actor text not null,
  at timestamptz not null,
  primary key (kind, slug, version)
);
