-- What settings were, who made them so, and what waits to be published.
alter table settings add column version integer not null default 1;

create table setting_versions (
  slug text not null,
  version integer not null check (version >= 1),
  value jsonb not null,
  -- Null: whoever commands the shop's own machine.
  operator_id text references operators,
  cause text not null check (cause in ('PUBLISHED', 'SCHEDULED', 'ROLLED_BACK', 'CONFIGURED')),
  note text not null default '',
  -- Which version was rolled back to; 0: as the shop comes.
  of_version integer check ((of_version is null) = (cause <> 'ROLLED_BACK')),
  created_at timestamptz not null default now(),
  primary key (slug, version)
);
insert into setting_versions (slug, version, value, cause, created_at)
select slug, 1, value, 'CONFIGURED', updated_at from settings;

create table setting_drafts (
  slug text primary key,
  -- Rises with every change of the draft, its end included, so that none is taken for another.
  revision integer not null default 0,
  -- Null: there is none at present.
  value jsonb,
  operator_id text references operators,
  updated_at timestamptz not null default now(),
  -- The version of the setting that it was planned against.
  based_on integer not null default 0,
  publish_at timestamptz,
  note text not null default '',
  -- Why it could not be published at its time, by dotted path.
  problems jsonb,
  constraint setting_drafts_scheduled check (publish_at is null or value is not null)
);
