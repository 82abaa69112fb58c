-- allow rename: before the first release; stop every process of the shop for this upgrade.
-- allow backfill: two rows, the names of two jobs.
-- Tables, columns and jobs under the names of the field: wishlist items and alerts, idempotency keys.
alter table wishes rename to wishlist_items;
alter index wishes_pkey rename to wishlist_items_pkey;
alter index wishes_product rename to wishlist_items_product;
alter function count_wishes() rename to count_wishlist_items;
alter trigger wishes_added on wishlist_items rename to wishlist_items_added;
alter trigger wishes_removed on wishlist_items rename to wishlist_items_removed;
alter table wish_news rename to wishlist_alerts;
alter trigger products_changed_for_wishers on products rename to products_changed_for_watchers;

alter table point_transactions rename column occasion to idempotency_key;
alter table point_transactions
  rename constraint point_transactions_occasion to point_transactions_idempotency_key;

update graphile_worker._private_tasks set identifier = 'send-wishlist-alerts' where identifier = 'tell-wishers';
update graphile_worker._private_tasks set identifier = 'write-wishlist-alert' where identifier = 'write-wish-news';
