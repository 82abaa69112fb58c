-- no-transaction
-- Unpaid orders that a transfer may pay, although their payer chose to pay online.
create index concurrently if not exists orders_written_unpaid on orders (total)
  where is_written and not is_paid;
