-- What people wish for. A product is wished for once per person.
create table wishes (
  customer_id text not null references customers on delete cascade,
  store_id text not null references stores,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, store_id, product_id)
);
create index wishes_product on wishes (product_id, customer_id);

-- How many people wish for a product follows the rows, whoever writes or deletes them. Products are locked in one order,
-- so that two people who wish for the same things at once do not stand in each other's way.
create function count_wishes() returns trigger language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from changed) order by id for no key update;
  update products p set wishlist_count = p.wishlist_count + c.change
  from (select product_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by 1) c
  where p.id = c.product_id;
  perform pg_notify('harbour_tags', 'product:' || product_id) from (select distinct product_id from changed) c;
  return null;
end $$;
create trigger wishes_added after insert on wishes referencing new table as changed
  for each statement execute function count_wishes();
create trigger wishes_removed after delete on wishes referencing old table as changed
  for each statement execute function count_wishes();
