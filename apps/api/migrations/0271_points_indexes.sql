-- no-transaction
-- Batches whose end nobody was told of, and birthdays, are asked for by the hour; what one of the staff gave, with every gift.
create index concurrently if not exists point_batches_unwarned on point_batches (expires_at) where points_left > 0 and warned_at is null and expires_at is not null;
create index concurrently if not exists point_transactions_given on point_transactions (operator_id, created_at) where operator_id is not null;
create index concurrently if not exists customers_birthday on customers ((extract(month from birthday)), (extract(day from birthday))) where birthday is not null and closed_at is null;
