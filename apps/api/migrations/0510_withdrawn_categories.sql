-- A category that shoppers do not see, with everything below it.
alter table categories add column is_public boolean not null default true;
