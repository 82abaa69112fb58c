-- Whether an attempt was begun for the order's own member: its page may show their saved cards, and is for nobody else.
-- Attempts that were begun before this was asked count as such: whoever else comes gets a page of their own.
alter table payments add column is_own boolean not null default true;
-- When a reader of the order had the provider asked last; `asked_at` is the reconciler's.
alter table payments add column read_at timestamptz;
