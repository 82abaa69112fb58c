-- no-transaction
-- The moment of an order by its id, so that the newest of thousands of matches are found without looking at their rows.
create index concurrently if not exists orders_moment on orders (id) include (created_at);
-- Phones of recipients whom staff changed; the buyer's own phone stays beside them.
create index concurrently if not exists orders_changed_phone on orders ((delivery_details ->> 'phone') text_pattern_ops)
  where contact_phone <> (delivery_details ->> 'area_code') || (delivery_details ->> 'phone');
