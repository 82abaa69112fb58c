-- Papers of orders that staff printed: events beside an order's history, because they change no status.
create table order_prints (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  operator_id text not null references operators,
  paper text not null check (paper in ('packing-slips', 'address-labels')),
  printed_at timestamptz not null default clock_timestamp()
);
create index order_prints_order on order_prints (order_id, paper, printed_at);
