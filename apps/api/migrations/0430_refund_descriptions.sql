-- What buyers say of a refund in words of their own.
alter table refund_requests add column description text not null default '';
