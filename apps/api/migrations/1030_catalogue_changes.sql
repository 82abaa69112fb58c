-- Changes of products and categories by staff and files, for their history and to restore an earlier state.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'category')),
  -- The product or category. Entries outlive it.
  record_id text not null,
  action text not null check (action in ('create', 'change', 'import', 'restore')),
  -- Null for a command on the shop's machine.
  operator_id text references operators,
  -- Changed fields in words: [{field, from, to}].
  fields jsonb not null,
  -- The replaced fields, as a catalogue file writes them. Null for a new record.
  undo jsonb,
  at timestamptz not null default clock_timestamp()
);
create index catalogue_changes_record on catalogue_changes (record_id, id);
