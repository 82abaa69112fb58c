-- Who was to receive an order and where until staff changed it; apart from its history, which stays when the buyer is forgotten.
create table order_former_recipients (
  event_id bigint primary key references order_events on delete cascade,
  order_id text not null references orders on delete cascade,
  delivery_details jsonb not null
);
create index order_former_recipients_order on order_former_recipients (order_id);
