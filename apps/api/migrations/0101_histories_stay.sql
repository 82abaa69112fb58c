-- The histories of orders and of stock only grow (DESIGN 5). They go with the order or the variant that they are of, by its cascade:
-- nobody deletes a line alone.
create trigger order_events_stay before update on order_events for each row execute function refuse_change();
create trigger order_events_go_with_their_order before delete on order_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger order_events_are_never_emptied before truncate on order_events
  for each statement execute function refuse_change();
create trigger stock_movements_stay before update on stock_movements for each row execute function refuse_change();
create trigger stock_movements_go_with_their_variant before delete on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger stock_movements_are_never_emptied before truncate on stock_movements
  for each statement execute function refuse_change();
