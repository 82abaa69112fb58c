-- What buyers ask to be refunded, and what the shop pays back.
alter table orders add column has_refund_requests boolean not null default false;
-- How many of a line were paid back before they were sent, and never will be; null: none.
alter table order_lines add column withdrawn_qty integer;

create table refund_requests (
  id text primary key,
  order_id text not null references orders,
  customer_id text not null references customers,
  -- A slug of the setting refund-reasons.
  reason text not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: it waits for the staff.
  decided_at timestamptz
);
create index refund_requests_order on refund_requests (order_id);
create index refund_requests_customer on refund_requests (customer_id);
create index refund_requests_listed on refund_requests (created_at, id);
create index refund_requests_waiting on refund_requests (created_at, id) where decided_at is null;

create table refund_request_items (
  request_id text not null references refund_requests,
  order_line_id text not null references order_lines,
  position integer not null,
  qty integer not null check (qty > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  approved_qty integer not null default 0 check (approved_qty between 0 and qty),
  -- Why not, for the buyer to read.
  rejection text,
  primary key (request_id, order_line_id),
  check ((state = 'APPROVED') = (approved_qty > 0))
);
create index refund_request_items_line on refund_request_items (order_line_id);

-- A picture belongs to one request, and goes when its owner leaves.
create table refund_request_images (
  request_id text not null references refund_requests on delete cascade,
  position integer not null check (position between 0 and 4),
  upload_id text not null references uploads on delete cascade,
  primary key (request_id, position),
  constraint refund_request_images_upload unique (upload_id)
);

-- What the shop pays back of an order: written once. Amounts are cents.
create table refunds (
  id text primary key,
  order_id text not null references orders,
  -- Null: goodwill, or the staff's own decision.
  request_id text unique references refund_requests,
  operator_id text,
  note text not null,
  online integer not null check (online >= 0),
  transfer integer not null check (transfer >= 0),
  shipping integer not null check (shipping >= 0),
  goodwill integer not null check (goodwill >= 0),
  points_back integer not null check (points_back >= 0),
  points_taken integer not null check (points_taken >= 0),
  -- Earned points that were spent already, and what was kept of the money for them.
  points_withheld integer not null check (points_withheld >= 0),
  withheld integer not null check (withheld >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- Null: money of it is not back yet.
  settled_at timestamptz,
  paid_out_by text
);
create index refunds_order on refunds (order_id);
create index refunds_unsettled on refunds (created_at, id) where settled_at is null;

create table refund_lines (
  refund_id text not null references refunds,
  order_line_id text not null references order_lines,
  qty integer not null check (qty > 0),
  amount integer not null check (amount >= 0),
  points integer not null check (points >= 0),
  -- Of qty: never sent; come back and on sale again.
  withdrawn_qty integer not null check (withdrawn_qty >= 0),
  restocked_qty integer not null check (restocked_qty >= 0),
  primary key (refund_id, order_line_id),
  check (withdrawn_qty + restocked_qty <= qty)
);
create index refund_lines_line on refund_lines (order_line_id);

-- Money on its way back through the provider, a part of a payment that counts all the same. The id is the provider's idempotency key.
create table payment_refunds (
  id text primary key,
  payment_id text not null references payments,
  amount integer not null check (amount > 0),
  state text not null default 'sending' check (state in ('sending', 'failed', 'done')),
  -- The provider's own words.
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_sending on payment_refunds (created_at) where state = 'sending';

-- What the sandbox gave back, each part once.
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount integer not null check (amount > 0),
  refunded_at timestamptz not null default now()
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);
