-- no-transaction
-- What somebody never did took 140 ms to find out among a million entries: all of theirs were read.
create index concurrently if not exists operator_audit_operator_action_time on operator_audit (operator_id, action, created_at, id);
