-- Earned points that expired before their order was refunded count for no level any more, as those taken in money do. The row says for
-- which order, so that the level an order led to can be worked out.
alter table withheld_points add column expired integer not null default 0;
alter table withheld_points add column order_reference text;
alter table withheld_points drop constraint withheld_points_points_check;
alter table withheld_points add constraint withheld_points_hold_some check (points >= 0 and expired >= 0 and points + expired > 0) not valid;
alter table refunds add column points_expired integer not null default 0;
alter table refunds add constraint refunds_points_expired check (points_expired >= 0) not valid;
