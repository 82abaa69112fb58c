-- Where a courier does not go within its countries: next-day delivery is not for outlying islands.
alter table couriers add column excluded_districts text[] not null default '{}';
