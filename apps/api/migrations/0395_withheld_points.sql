-- Earned points that were spent before their order was refunded, and were taken in money: they count for no level any more. The ledger has no line of
-- them, as nothing of a balance went.
create table withheld_points (
  refund_id text primary key,
  customer_id text not null references customers,
  points integer not null check (points > 0),
  created_at timestamptz not null default clock_timestamp()
);
create index withheld_points_of_customer on withheld_points (customer_id);

insert into withheld_points (refund_id, customer_id, points, created_at)
select r.id, t.customer_id, r.points_withheld, r.created_at
from refunds r join point_transactions t on t.idempotency_key = 'purchase:' || r.order_id
where r.points_withheld > 0;
