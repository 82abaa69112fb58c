-- Pages of products with edits that staff have not saved. Only a preview link shows them.
create table product_previews (
  id text primary key,
  store_id text not null references stores,
  product_id text not null,
  slug text not null,
  details jsonb not null,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index product_previews_expiry on product_previews (expires_at);
