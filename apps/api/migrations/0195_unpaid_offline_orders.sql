-- The network an order was placed from, as a hash (`hideName`), so that unpaid ones can be counted by it; null: nothing is counted.
alter table orders add column placed_from text;
