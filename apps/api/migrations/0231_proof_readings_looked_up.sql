-- no-transaction
create index concurrently if not exists payment_proofs_unread on payment_proofs (id) where reading is null and upload_id is not null;
create index concurrently if not exists payment_proofs_sha256 on payment_proofs (picture_sha256);
create index concurrently if not exists payment_proofs_transfer_reference on payment_proofs ((reading #>> '{transfer_reference,value}'));
