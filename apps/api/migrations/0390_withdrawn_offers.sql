-- What became of an offer that the staff took back, and which codes count no more.
alter table vouchers
  -- By the staff; null: not, or back in the store since then.
  add column withdrawn_at timestamptz,
  -- What was redeemed until then is taken back as soon as no order uses it.
  add column codes_withdrawn_at timestamptz;
-- Withdrawn for what it cost: it counts neither for its owner nor for the stock. What was withdrawn before counts on.
alter table redeemed_vouchers add column is_returned boolean not null default false;
