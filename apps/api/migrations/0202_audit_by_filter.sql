-- no-transaction
-- The audit is read newest first, whole or by one of its filters; the indexes by id alone give way to those by time.
create index concurrently if not exists operator_audit_time on operator_audit (created_at, id);
create index concurrently if not exists operator_audit_operator_time on operator_audit (operator_id, created_at, id);
create index concurrently if not exists operator_audit_action_time on operator_audit (action, created_at, id);
create index concurrently if not exists operator_audit_subject_time on operator_audit (subject, created_at, id);
drop index concurrently if exists operator_audit_operator;
drop index concurrently if exists operator_audit_subject;
