-- 0211 and later files looked at the orders (`analyze`). In a shop that has none yet, what was learnt is that there are none, and a plan that is
-- made then and kept reads all of them, however many have come meanwhile. Such a shop knows nothing of its orders again, as of any new
-- table. Before PostgreSQL 18 this cannot be said; there, autovacuum sees to it within a minute of the first fifty orders.
do $$
begin
  if current_setting('server_version_num')::integer >= 180000 and not exists (select from orders) then
    perform pg_clear_relation_stats('public', 'orders');
  end if;
end $$;
