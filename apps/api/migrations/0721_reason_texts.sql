-- Why staff refused a proof, found no transfer or cancelled an order, in every language; null where they wrote it in one.
alter table order_events add column reason_texts jsonb;
alter table payment_proofs add column reason_texts jsonb;
