-- What buyers say of what they received: once per line of an order.
create table reviews (
  id text primary key,
  order_line_id text not null unique references order_lines on delete cascade,
  order_id text not null references orders on delete cascade,
  customer_id text not null references customers,
  store_id text not null references stores,
  -- As bought; the product may have gone since.
  product_id text not null,
  variant_id text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) <= 2000),
  -- Staff may hide a review and answer it, and say who did.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'HIDDEN')),
  hidden_by text,
  hidden_reason text,
  answer text check (char_length(answer) between 1 and 2000),
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint reviews_hidden_by_someone check ((status = 'HIDDEN') = (hidden_by is not null)),
  constraint reviews_answered_by_someone check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where status = 'ACTIVE';
create index reviews_of_order on reviews (order_id, created_at);
create index reviews_of_person on reviews (customer_id);

-- A picture belongs to one review, and goes when its owner takes it back.
create table review_images (
  review_id text not null references reviews on delete cascade,
  position integer not null check (position between 0 and 4),
  upload_id text not null references uploads on delete cascade,
  primary key (review_id, position),
  constraint review_images_upload unique (upload_id)
);

-- A product's stars follow the reviews that are shown, whoever writes them, in the same transaction.
create function rate_product() returns trigger language plpgsql as $$
declare
  product text := coalesce(new.product_id, old.product_id);
  before integer := case when old.status = 'ACTIVE' then old.rating end;
  after integer := case when new.status = 'ACTIVE' then new.rating end;
begin
  if before is distinct from after then
    update products set
      rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
      review_count = review_count + (after is not null)::integer - (before is not null)::integer
    where id = product;
  end if;
  perform pg_notify('harbour_tags', 'product:' || product);
  return null;
end $$;
create trigger reviews_rate_product after insert or update or delete on reviews
  for each row execute function rate_product();

-- Whether the buyer has said anything yet, for lists of orders.
alter table orders add column has_reviews boolean not null default false;
