-- no-transaction
-- Proofs that nobody has judged are few among all that were ever handed in.
create index concurrently if not exists payment_proofs_waiting on payment_proofs (id) where status = 'WAITING';
-- The statement that told of a transfer first is named with it.
create index concurrently if not exists bank_statement_rows_transfer on bank_statement_rows (transfer_id, statement_id);
-- Transfers are listed by their day, and looked for by a part of what the bank wrote, or by their amount.
create index concurrently if not exists bank_transfers_listed on bank_transfers (paid_on, id);
create index concurrently if not exists bank_transfers_amount on bank_transfers (amount);
create index concurrently if not exists bank_transfers_text on bank_transfers
  using gin (upper(regexp_replace(normalize(text || ' ' || payer, NFKC), '[[:space:]‐‑–—−-]', '', 'g')) gin_trgm_ops);
