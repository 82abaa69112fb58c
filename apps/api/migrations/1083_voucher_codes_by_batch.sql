-- no-transaction
-- The codes of a batch, for its file.
create index concurrently if not exists redeemed_vouchers_batch_codes on redeemed_vouchers (batch_id) where batch_id is not null;
