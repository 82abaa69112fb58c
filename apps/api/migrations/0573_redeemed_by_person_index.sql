-- no-transaction
create index concurrently if not exists redeemed_vouchers_persons on redeemed_vouchers using gin (persons);
