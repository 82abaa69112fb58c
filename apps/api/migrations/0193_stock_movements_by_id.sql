-- no-transaction
-- History in the order in which it happened: a movement's id is drawn under the lock of the stock, its time is when its transaction
-- began. Whatever the former index found, the new one finds as well.
-- A correction of what 0192 says of the indexes it drops: `contact_phone = any(...)` could use promotion_uses_phone, and uses
-- promotion_uses_number, which leaves no number out. Nothing asks for an e-mail in the words of promotion_uses_email.
create index concurrently if not exists stock_movements_variant_id on stock_movements (variant_id, id);
drop index concurrently if exists stock_movements_variant;
