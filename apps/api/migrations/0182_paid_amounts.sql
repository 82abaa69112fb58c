-- What the provider says it took, which may be another amount than was asked for: a refund gives back this one.
alter table payments add column paid_amount integer;
alter table payments add constraint payments_paid_amount check (paid_amount > 0) not valid;
