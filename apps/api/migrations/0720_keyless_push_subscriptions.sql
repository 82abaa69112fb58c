-- Browsers of these devices were never given a key to end them. Rows from before are keyless, new ones are not.
alter table push_subscriptions add column is_keyless boolean not null default true;
alter table push_subscriptions alter column is_keyless set default false;
