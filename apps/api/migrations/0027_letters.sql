-- How a letter ended: taken by the receiving side (once: counted, so that twice would show), or given up and why.
alter table outbox
  add column unsubscribe_url text check (unsubscribe_url like 'http%'),
  add column sends integer not null default 0 check (sends >= 0),
  add column problem text,
  drop constraint outbox_status_check,
  add constraint outbox_status_check check (status in ('waiting', 'sent', 'stored', 'given-up'));
update outbox set sends = 1 where status = 'sent';
alter table outbox add constraint outbox_sent_is_counted check ((status = 'sent') = (sends > 0));
-- For finding what is stuck.
create index outbox_waiting on outbox (created_at) where status = 'waiting';
