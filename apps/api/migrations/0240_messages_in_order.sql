-- Messages of one thread (an order) go out in the order in which they were written.
alter table outbox add column thread text;
