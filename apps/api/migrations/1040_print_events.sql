-- The newest event of an order when its paper was made. A later parcel, refund or address makes a slip old. Null for
-- prints of former versions, which are compared by time.
alter table order_prints add column last_event_id bigint;
