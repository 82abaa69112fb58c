-- Who redeemed a voucher, as hashes of what their account confirmed: one person with several accounts has one quota, closed accounts included.
alter table redeemed_vouchers add column persons text[] not null default '{}';
