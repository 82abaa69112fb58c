-- Came for an order that has its transfer already: what all of them bring beyond its total is too much.
alter table transfer_payments add column is_further boolean not null default false;
