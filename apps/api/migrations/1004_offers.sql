-- The baseline of the area offers: promotions, points of membership, and vouchers. Amounts are cents.

-- ## Promotions

create table promotions (
  id text primary key,
  -- The name in settings files.
  key text not null unique,
  -- VOUCHER: the terms of vouchers, whose codes are kept where they are redeemed.
  template_type text not null check (template_type in ('STORE', 'PROMOTION_CODE', 'FREE_SHIPPING', 'VOUCHER')),
  title jsonb not null,
  is_active boolean not null default true,
  -- Null is open; the end is exclusive.
  starts_at timestamptz,
  ends_at timestamptz,
  store_ids text[] not null check (cardinality(store_ids) > 0),
  -- Levels of membership; null: everybody.
  groups text[],
  -- False: for the goods in promotion_goods.
  is_for_all_goods boolean not null,
  min_spending integer not null default 0 check (min_spending >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  discount_type text check (discount_type in ('PRICE', 'PERCENTAGE', 'BUY_X_GET_Y_FREE')),
  -- Cents off for PRICE, hundredths of a per cent for PERCENTAGE.
  discount_value integer check (discount_value > 0),
  buy_quantity integer check (buy_quantity > 0),
  get_quantity integer check (get_quantity > 0),
  gift_variant_id text,
  -- Pieces that one person may be given.
  gifts_per_person integer check (gifts_per_person > 0),
  -- In capitals, as it is compared.
  code text unique,
  -- The number of orders that may use it, in all and of one person; null: without end.
  quota integer check (quota > 0),
  quota_per_person integer check (quota_per_person > 0),
  -- Counted while there is a quota: orders that use it.
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_code check ((template_type = 'PROMOTION_CODE') = (code is not null)),
  constraint promotions_reward check (case discount_type
    when 'BUY_X_GET_Y_FREE' then buy_quantity is not null and get_quantity is not null and gift_variant_id is not null
    when 'PRICE' then discount_value is not null
    when 'PERCENTAGE' then discount_value is not null and discount_value <= 10000
    else template_type = 'FREE_SHIPPING'
  end),
  constraint promotions_window check (starts_at < ends_at)
);
create index promotions_used_up on promotions (id) where used >= quota;

create table promotion_goods (
  promotion_id text not null references promotions on delete cascade,
  kind text not null check (kind in ('variant', 'product', 'category')),
  target_id text not null,
  primary key (promotion_id, kind, target_id)
);

-- A row for each order and promotion, also after the use was released. Orders are a later area's, which adds the foreign key.
create table promotion_uses (
  promotion_id text not null references promotions,
  order_id text not null,
  customer_id text not null references customers,
  -- The order's; empty: not known.
  contact_email text not null,
  contact_phone text not null,
  gifts integer not null default 0 check (gifts >= 0),
  -- The limits of one person at the time of use.
  quota_per_person integer,
  gifts_per_person integer,
  used_at timestamptz not null default now(),
  given_back_at timestamptz,
  -- The time since which the order is paid. A member may share an e-mail with strangers' orders, so only paid ones count.
  paid_at timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_uses_order on promotion_uses (order_id);
create index promotion_uses_customer on promotion_uses (customer_id, promotion_id) where given_back_at is null;
-- Every cart asks which uses count together: by mailbox as `personEmailSql` spells it, and by phone.
create index promotion_uses_mailbox on promotion_uses ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end), promotion_id) where given_back_at is null;
create index promotion_uses_number on promotion_uses (contact_phone, promotion_id) where given_back_at is null;

-- The version of all promotions: another value after every change of their terms or goods. Caches of promotions ask for it first.
create table promotions_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid(),
  -- The version by which products were labelled last, see products.global_discount.
  labelled_by text
);
insert into promotions_version default values;

create function renew_promotions_version() returns trigger language plpgsql as $$
begin
  update promotions_version set version = gen_random_uuid();
  return null;
end $$;
create trigger promotions_added after insert or delete on promotions
  for each statement execute function renew_promotions_version();
create trigger promotions_changed after update of template_type, title, is_active, starts_at, ends_at, store_ids, groups, is_for_all_goods,
  min_spending, min_quantity, discount_type, discount_value, buy_quantity, get_quantity, gift_variant_id, gifts_per_person, code,
  quota, quota_per_person on promotions
  for each statement execute function renew_promotions_version();
create trigger promotion_goods_changed after insert or update or delete on promotion_goods
  for each statement execute function renew_promotions_version();
-- A promotion for a category is for everything below it.
create trigger categories_moved_for_promotions after insert or delete or update of parent_id on categories
  for each statement execute function renew_promotions_version();

-- ## Points of membership
-- A balance is the sum of the batches. The movements say which batch each line of the ledger touched,
-- so that either derives the other.

-- Points that came together and expire together.
create table point_batches (
  id text primary key,
  customer_id text not null references customers,
  type text not null check (type in ('PURCHASE', 'GIFT', 'REFUND', 'OTHERS')),
  points integer not null check (points > 0),
  points_left integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: never.
  expires_at timestamptz,
  -- The time at which the owner was told that they expire.
  warned_at timestamptz,
  constraint point_batches_sound check (0 <= points_left and points_left <= points)
);
create index point_batches_left on point_batches (customer_id, expires_at, created_at, id) where points_left > 0;
create index point_batches_expiring on point_batches (expires_at) where points_left > 0;
create index point_batches_unwarned on point_batches (expires_at) where points_left > 0 and warned_at is null and expires_at is not null;

-- The ledger: every change in the order in which it happened, negative when points went. A mistake is set right by another line.
create table point_transactions (
  id bigint generated always as identity primary key,
  customer_id text not null references customers,
  type text not null check (type in ('PURCHASE', 'GIFT', 'REDEEM', 'REFUND', 'EXPIRY', 'OTHERS')),
  points integer not null check (points <> 0),
  -- The order's name for people, at that time.
  order_reference text,
  -- The occasion, such as `purchase:ORDER`: each counts once.
  idempotency_key text,
  created_at timestamptz not null default clock_timestamp(),
  -- The rate by which points were earned.
  dollars_per_point integer,
  factor integer,
  -- The reason for which staff gave points, and the operator.
  reason text,
  operator_id text,
  constraint point_transactions_idempotency_key unique (idempotency_key),
  check (case
    when type in ('PURCHASE', 'GIFT') then points > 0
    when type in ('REDEEM', 'EXPIRY') then points < 0
    else true
  end)
);
-- All that somebody ever earned is summed, and deep pages are found, without reading the lines themselves.
create index point_transactions_history on point_transactions (customer_id, id desc) include (type, points);
create index point_transactions_given on point_transactions (operator_id, created_at) where operator_id is not null;
create trigger point_transactions_stay before update or delete on point_transactions
  for each row execute function refuse_change();

create table point_movements (
  transaction_id bigint not null references point_transactions,
  batch_id text not null references point_batches,
  points integer not null check (points <> 0),
  primary key (transaction_id, batch_id)
);
create index point_movements_batch on point_movements (batch_id);
create trigger point_movements_stay before update or delete on point_movements
  for each row execute function refuse_change();

-- Earned points that a refund could not take back. They count for no level any more.
-- The ledger has no line of them, as nothing of a balance went.
create table withheld_points (
  refund_id text primary key,
  customer_id text not null references customers,
  -- Spent before the refund, and taken in money.
  points integer not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Expired before the refund.
  expired integer not null default 0,
  -- The order, so that the level it led to can be worked out.
  order_reference text,
  constraint withheld_points_hold_some check (points >= 0 and expired >= 0 and points + expired > 0)
);
create index withheld_points_of_customer on withheld_points (customer_id);

-- ## Vouchers. Costs are points.

create table vouchers (
  id text primary key,
  -- The name in addresses and settings files.
  key text not null unique,
  title jsonb not null,
  description jsonb not null,
  images text[] not null default '{}',
  point integer not null check (point >= 0),
  -- The number that can be redeemed in all; null: without end.
  stock integer check (stock >= 0),
  -- Counted while there is a stock.
  redeemed integer not null default 0 check (redeemed >= 0),
  discount_type text not null,
  -- Cents off for PRICE, hundredths of a per cent for PERCENTAGE; null for a gift.
  discount_value integer check (discount_value > 0),
  min_spending integer not null default 0 check (min_spending >= 0),
  min_quantity integer not null default 0 check (min_quantity >= 0),
  -- Days from redemption; null: without end.
  valid_days integer check (valid_days > 0),
  -- The window of redemption. Null is open; the end is exclusive.
  starts_at timestamptz,
  ends_at timestamptz,
  quota_per_customer integer check (quota_per_customer > 0),
  store_ids text[] not null check (cardinality(store_ids) > 0),
  is_active boolean not null default true,
  -- Smaller ones are recommended before larger ones.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- A voucher for gifts: for every so many bought pieces, so many of a gift.
  buy_quantity integer,
  get_quantity integer,
  gift_variant_id text,
  -- Pieces that one order is given at most; null: without end.
  max_gifts integer,
  -- Withdrawn by the staff; null: not, or back in the store since then.
  withdrawn_at timestamptz,
  -- Codes redeemed until then are taken back as soon as no order uses them.
  codes_withdrawn_at timestamptz,
  constraint vouchers_window check (starts_at < ends_at),
  constraint vouchers_share check (discount_type = 'PRICE' or discount_value <= 10000),
  constraint vouchers_reward check (case discount_type
    when 'BUY_X_GET_Y_FREE' then buy_quantity is not null and buy_quantity > 0 and get_quantity is not null and get_quantity > 0
      and gift_variant_id is not null and (max_gifts is null or max_gifts > 0)
    when 'PRICE' then discount_value is not null
    when 'PERCENTAGE' then discount_value is not null
    else false
  end)
);

create table redeemed_vouchers (
  id text primary key,
  voucher_id text not null references vouchers,
  customer_id text not null references customers,
  -- In capitals with hyphens, as it is compared.
  code text not null unique,
  -- Vouchers that were paid for together have one: it names their line of the points' ledger.
  redemption_id text not null,
  -- The voucher's terms at the time of redemption.
  terms jsonb not null,
  redeemed_at timestamptz not null default now(),
  expires_at timestamptz,
  -- The order that uses it, and since when.
  order_id text,
  used_at timestamptz,
  -- The order that released it last.
  given_back_by text,
  -- Withdrawn by the shop.
  invalid_at timestamptz,
  -- Withdrawn against its cost: it counts neither for its owner nor for the stock.
  is_returned boolean not null default false,
  -- The redeeming person, as hashes of what their account verified. Several accounts, closed ones too, share one quota.
  persons text[] not null default '{}',
  constraint redeemed_vouchers_used check ((order_id is null) = (used_at is null))
);
create index redeemed_vouchers_customer on redeemed_vouchers (customer_id, redeemed_at, id);
create index redeemed_vouchers_voucher on redeemed_vouchers (voucher_id, customer_id);
create index redeemed_vouchers_unused on redeemed_vouchers (customer_id, expires_at, id) where order_id is null and invalid_at is null;
create index redeemed_vouchers_order on redeemed_vouchers (order_id) where order_id is not null;
create index redeemed_vouchers_redemption on redeemed_vouchers (redemption_id);
create index redeemed_vouchers_persons on redeemed_vouchers using gin (persons);
