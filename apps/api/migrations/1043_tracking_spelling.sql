-- allow backfill: only numbers with blanks change, which are few.
-- Tracking numbers are stored in upper case without blanks, so that every search finds them.
update order_parcels set tracking = jsonb_set(tracking, '{number}', to_jsonb(upper(regexp_replace(tracking ->> 'number', '\s', '', 'g'))))
where tracking ->> 'number' ~ '\s';
update orders set tracking = jsonb_set(tracking, '{number}', to_jsonb(upper(regexp_replace(tracking ->> 'number', '\s', '', 'g'))))
where tracking ->> 'number' ~ '\s';
