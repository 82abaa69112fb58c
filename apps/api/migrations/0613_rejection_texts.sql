-- Why an item of a refund request was rejected, in every language; null where staff wrote it in one.
alter table refund_request_items add column rejection_texts jsonb;
