-- The shop itself closes the payment's page, since its order is paid in another way or given up: that it ended says nothing of the order.
alter table payments add column closed_by_shop boolean not null default false;
