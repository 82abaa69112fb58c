-- The reference of the order that took an unpaid one's place, in the older one's history.
alter table order_events add column superseded_by text;
