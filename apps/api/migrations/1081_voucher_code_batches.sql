-- Codes of a voucher that staff made at once, to hand out. They belong to nobody, and the first order uses them.
create table voucher_code_batches (
  -- The browser's id, so that a batch that is sent again is made once.
  id text primary key,
  voucher_id text not null references vouchers,
  note text not null,
  operator_id text not null references operators,
  created_at timestamptz not null default clock_timestamp()
);
create index voucher_code_batches_voucher on voucher_code_batches (voucher_id, created_at);

alter table redeemed_vouchers alter column customer_id drop not null;
alter table redeemed_vouchers add column batch_id text;
alter table redeemed_vouchers add constraint redeemed_vouchers_batch foreign key (batch_id) references voucher_code_batches not valid;
alter table redeemed_vouchers add constraint redeemed_vouchers_owner check ((customer_id is null) = (batch_id is not null)) not valid;
