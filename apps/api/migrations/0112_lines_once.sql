-- The index `order_lines_once` says it now, and lets an article be bought and given in one order.
alter table order_lines drop constraint order_lines_order_id_variant_id_key;
