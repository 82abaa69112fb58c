-- Files that staff import. The uploaded bytes are in the file store.
create table imports (
  id text primary key,
  operator_id text not null references operators,
  -- The role and address of the last press, for the audit of its job.
  role text not null,
  address text not null,
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  kind text not null,
  state text not null,
  -- The file's column names, sorted. Files of one shape share their mapping.
  shape text not null,
  -- [{name, target}]
  columns jsonb not null,
  is_remembered boolean not null,
  -- The first rows: [{line, cells, fault}]
  preview jsonb not null,
  progress jsonb,
  counts jsonb,
  notes jsonb not null default '[]',
  problem text,
  restored integer,
  kept integer,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create index imports_shape on imports (shape, id);
-- One import writes at a time.
create unique index imports_one_writes on imports ((true)) where state in ('importing', 'undoing');

-- Faults of a check by line. A row without a reason is left out with the record that it belongs to.
create table import_faults (
  id bigint generated always as identity primary key,
  import_id text not null references imports on delete cascade,
  line integer not null,
  reason text
);
create index import_faults_import on import_faults (import_id, id);

-- Changed records: expected after a check, written after an import.
create table import_changes (
  id bigint generated always as identity primary key,
  import_id text not null references imports on delete cascade,
  name text not null,
  kind text not null,
  is_new boolean not null,
  is_written boolean not null,
  -- [{field, from, to}]
  fields jsonb not null,
  -- The replaced fields, as a file writes them, and the digest of a new record. Null before the import.
  undo jsonb,
  outcome text check (outcome in ('restored', 'kept')),
  unique (import_id, kind, name)
);
create index import_changes_import on import_changes (import_id, id);
