-- no-transaction
-- The desk's lists, the newest first or last. By what has few values they are merged of one list for each combination, so that a page is
-- read in a page's time even of a combination that never was. Those are in the order of another expression of the same moment: nobody
-- mistakes the index of all orders for one of theirs, and looks through all of it.
create index concurrently if not exists orders_newest on orders (created_at, id);
create index concurrently if not exists orders_by_kind on orders (store_id, payment_method, (delivery_info ->> 'method'), (created_at at time zone 'UTC'), id);
create index concurrently if not exists orders_by_status on orders (status, store_id, payment_method, (delivery_info ->> 'method'), (created_at at time zone 'UTC'), id);
-- The next step is the staff's: a proof to judge, goods to pack, a parcel to send.
create index concurrently if not exists orders_waiting_for_staff on orders (created_at, id)
  where status in ('pending', 'processing') or (status = 'delivering' and completes_at is null);
-- Its search, by the beginning of what somebody names.
create index concurrently if not exists orders_reference_begins on orders (reference text_pattern_ops);
create index concurrently if not exists orders_email_begins on orders (contact_email text_pattern_ops);
create index concurrently if not exists orders_phone_begins on orders (contact_phone text_pattern_ops);
create index concurrently if not exists orders_local_phone_begins on orders ((substr(contact_phone, length(delivery_details ->> 'area_code') + 1)) text_pattern_ops);
create index concurrently if not exists orders_recipient_begins on orders ((lower(delivery_details ->> 'recipient_name')) text_pattern_ops);
create index concurrently if not exists orders_tracking_begins on orders ((upper(tracking ->> 'number')) text_pattern_ops) where tracking is not null;
analyze orders;
