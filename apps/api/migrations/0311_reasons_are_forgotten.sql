-- What staff wrote of a change, for the buyer or for each other, goes with the buyer. The history itself stays as it is.
drop trigger order_events_stay on order_events;
create trigger order_events_stay before update on order_events
  for each row when (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason')
  execute function refuse_change();
