-- As in 0380, and the first of a pre-order and the last that is given back are told too: a quota of which nothing is taken is said as it is.
drop trigger preorders_quota_changed on preorders;
create trigger preorders_quota_changed after update on preorders
  for each row when ((old.cap - old.reserved) / 10 is distinct from (new.cap - new.reserved) / 10
    or (old.reserved = 0) <> (new.reserved = 0))
  execute function preorder_quota_changed();
