-- no-transaction
create index concurrently if not exists outbox_waiting_threads on outbox (thread, channel, created_at, id) where status = 'waiting' and thread is not null;
