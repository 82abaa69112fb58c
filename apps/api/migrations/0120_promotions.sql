-- What may lower a total (WIRE 3), and which orders used it. Amounts are cents.
create table promotions (
  id text primary key,
  -- What settings files call it.
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
  -- Else those of promotion_goods.
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
  -- How many orders may use it, in all and of one person; null: without end.
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

-- One row for each order and promotion, also after it was given back.
create table promotion_uses (
  promotion_id text not null references promotions,
  order_id text not null references orders on delete cascade,
  customer_id text not null references customers,
  -- As the order has them; empty: not known.
  contact_email text not null,
  contact_phone text not null,
  gifts integer not null default 0 check (gifts >= 0),
  -- The limits of one person when it was taken.
  quota_per_person integer,
  gifts_per_person integer,
  used_at timestamptz not null default now(),
  given_back_at timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_uses_order on promotion_uses (order_id);
create index promotion_uses_customer on promotion_uses (customer_id, promotion_id) where given_back_at is null;
create index promotion_uses_email on promotion_uses (contact_email, promotion_id) where given_back_at is null and contact_email <> '';
create index promotion_uses_phone on promotion_uses (contact_phone, promotion_id) where given_back_at is null and contact_phone <> '';

-- Another value after every change of what promotions say or whom they cover: who remembers them asks for it first.
create table promotions_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid(),
  -- What products were labelled by last, see products.global_discount.
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


-- What lists and pages say of a product: the title of the promotion that applies to it by itself for everybody now. Kept by promotions.
alter table products add column global_discount jsonb;
