-- The ledger of points only grows; what was wrong is set right by another line.
create trigger point_transactions_stay before update or delete on point_transactions
  for each row execute function refuse_change();
create trigger point_movements_stay before update or delete on point_movements
  for each row execute function refuse_change();
