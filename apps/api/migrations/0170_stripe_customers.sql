-- What Stripe calls the people who keep cards there, by the shop's own name for them.
create table stripe_customers (
  customer_id text primary key references customers on delete cascade,
  stripe_id text not null unique
);
