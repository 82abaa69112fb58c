-- The day it is where the shop is: a release date is a day in Hong Kong, wherever the server's clock lives.
create function shop_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Hong_Kong')::date $$;

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

-- What can be ordered of a variant now, said once for lists, carts and the reservation alike. Before its release date a
-- variant sells from its preorder only; afterwards what preorders hold is spoken for until it ships.
create view variant_stock as
select
  v.id as variant_id,
  v.product_id,
  v.is_for_sale,
  p.release_date,
  coalesce(p.release_date > shop_today(), false) as is_preorder,
  p.cap - p.reserved as left_to_preorder,
  case
    when p.release_date > shop_today() then 0
    else greatest(0, coalesce((select sum(s.on_hand - s.reserved) from stock_levels s where s.variant_id = v.id), 0) - coalesce(p.reserved, 0))
  end::integer as free
from product_variants v left join preorders p on p.variant_id = v.id;

-- Products with nothing for sale have no row here.
create view product_availability as
select product_id,
  case
    when bool_or(free > 0) then 'IN_STOCK'
    when bool_or(is_preorder and coalesce(left_to_preorder, 1) > 0) then 'PREORDER'
    else 'SOLD_OUT'
  end as availability
from variant_stock where is_for_sale group by product_id;

create function availability_of(product text) returns text language sql stable as $$
  select coalesce((select availability from product_availability where product_id = product), 'SOLD_OUT')
$$;

-- A product's availability follows its variants' stock in the same transaction, whoever writes it. The work runs at
-- commit and locks the product first, so two last units of two variants sold at once still end as sold out.
create function refresh_availability(product text) returns void language plpgsql as $$
declare
  before text;
  after text;
begin
  select availability into before from products where id = product for no key update;
  -- A statement of its own: it sees what was committed while the one above waited.
  after := availability_of(product);
  if before is distinct from after then
    update products set availability = after, updated_at = now() where id = product;
    perform pg_notify('harbour_tags', 'products');
  end if;
  perform pg_notify('harbour_tags', 'product:' || product);
end $$;

-- An import sets thousands of levels at once and sees to availability and caches itself, once.
create function stock_changed() returns trigger language plpgsql as $$
declare
  product text;
begin
  if current_setting('harbour.importing', true) = 'on' then return null; end if;
  select product_id into product from product_variants where id = new.variant_id;
  if product is not null then perform refresh_availability(product); end if;
  return null;
end $$;

-- Only where a shopper would see a difference: at the edge of having none, and among the last few that pages count out.
create constraint trigger stock_levels_availability_changed after update on stock_levels
  deferrable initially deferred for each row
  when (least(old.on_hand - old.reserved, 11) is distinct from least(new.on_hand - new.reserved, 11))
  execute function stock_changed();
create constraint trigger stock_levels_availability_added after insert on stock_levels
  deferrable initially deferred for each row execute function stock_changed();
create constraint trigger preorders_availability_changed after update on preorders
  deferrable initially deferred for each row
  when (old.release_date <> new.release_date or old.cap is distinct from new.cap or new.cap - new.reserved < 11 or old.cap - old.reserved < 11)
  execute function stock_changed();
create constraint trigger preorders_availability_added after insert on preorders
  deferrable initially deferred for each row execute function stock_changed();
