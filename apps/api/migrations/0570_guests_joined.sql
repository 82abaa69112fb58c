-- When a guest last signed in to an account: what waits for money moves along, and doctor looks for what did not.
alter table customers add column joined_at timestamptz;
