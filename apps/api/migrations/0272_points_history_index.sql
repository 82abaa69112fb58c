-- no-transaction
-- What somebody ever earned is summed, and deep pages of the history are found, without reading the lines themselves.
create index concurrently if not exists point_transactions_history on point_transactions (customer_id, id desc) include (type, points);
drop index concurrently if exists point_transactions_customer;
