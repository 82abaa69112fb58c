-- How many there are. Counters carry the promise (QUALITY I1), movements the history.

create table stock_levels (
  variant_id text not null references product_variants on delete cascade,
  warehouse_id text not null references warehouses,
  on_hand integer not null default 0,
  reserved integer not null default 0,
  primary key (variant_id, warehouse_id),
  constraint stock_levels_sound check (0 <= reserved and reserved <= on_hand)
);

-- A variant that can be ordered before it is out; cap null is open.
create table preorders (
  variant_id text primary key references product_variants on delete cascade,
  release_date date not null,
  cap integer check (cap >= 0),
  reserved integer not null default 0,
  constraint preorders_sound check (0 <= reserved and (cap is null or reserved <= cap))
);

-- What an order holds. warehouse_id is null for a preorder's share.
create table stock_reservations (
  id bigint generated always as identity primary key,
  order_id text not null,
  variant_id text not null references product_variants,
  warehouse_id text references warehouses,
  qty integer not null check (qty > 0),
  state text not null default 'held' check (state in ('held', 'released', 'shipped')),
  created_at timestamptz not null default now()
);
create index stock_reservations_order on stock_reservations (order_id);
create index stock_reservations_held on stock_reservations (variant_id, warehouse_id) where state = 'held';

create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id text not null references product_variants on delete cascade,
  warehouse_id text references warehouses,
  on_hand_change integer not null,
  reserved_change integer not null,
  reason text not null check (reason in ('import', 'reserve', 'release', 'ship', 'adjust')),
  order_id text,
  created_at timestamptz not null default now()
);
create index stock_movements_variant on stock_movements (variant_id, created_at);

-- A product's availability follows its variants' stock in the same transaction, whoever writes it. The work runs at
-- commit and locks the product first, so two last units of two variants sold at once still end as sold out.
create function refresh_availability() returns trigger language plpgsql as $$
declare
  product text;
  before text;
  after text;
begin
  select product_id into product from product_variants where id = new.variant_id;
  if product is null then return null; end if;
  select availability into before from products where id = product for update;
  select case
      when bool_or(free > 0 and not is_preorder) then 'IN_STOCK'
      when bool_or(is_preorder and left_to_preorder > 0) then 'PREORDER'
      else 'SOLD_OUT'
    end into after
  from (
    select
      coalesce((select sum(on_hand - reserved) from stock_levels s where s.variant_id = v.id), 0) as free,
      p.variant_id is not null and p.release_date > current_date as is_preorder,
      coalesce(p.cap - p.reserved, 2147483647) as left_to_preorder
    from product_variants v left join preorders p on p.variant_id = v.id
    where v.product_id = product and v.is_for_sale
  ) as variants;
  after := coalesce(after, 'SOLD_OUT');
  if before is distinct from after then
    update products set availability = after, updated_at = now() where id = product;
    perform pg_notify('harbour_tags', 'products');
  end if;
  perform pg_notify('harbour_tags', 'product:' || product);
  return null;
end $$;

-- Only where a shopper would see a difference: at the edge of having none, and among the last few that pages count out.
create constraint trigger stock_levels_availability_changed after update on stock_levels
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 6) is distinct from least(new.on_hand - new.reserved, 6))
  execute function refresh_availability();
create constraint trigger stock_levels_availability_added after insert on stock_levels
  deferrable initially deferred for each row execute function refresh_availability();
create constraint trigger preorders_availability_changed after update on preorders
  deferrable initially deferred for each row
  when (old.release_date <> new.release_date or old.cap is distinct from new.cap or new.cap - new.reserved < 6 or old.cap - old.reserved < 6)
  execute function refresh_availability();
create constraint trigger preorders_availability_added after insert on preorders
  deferrable initially deferred for each row execute function refresh_availability();
