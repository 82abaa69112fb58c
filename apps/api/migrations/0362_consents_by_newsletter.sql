-- A member's consent may come by the newsletter's e-mail.
alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_known
  check (source in ('account', 'registration', 'unsubscribe', 'newsletter')) not valid;
