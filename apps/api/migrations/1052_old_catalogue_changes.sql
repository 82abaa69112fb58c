-- no-transaction
-- Old changes of products and categories, which a job deletes.
create index concurrently if not exists catalogue_changes_at on catalogue_changes (at);
