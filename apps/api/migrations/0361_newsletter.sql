-- Addresses that asked for the shop's newsletter, members' own aside: what a member wants stands in their notification settings.
create table newsletter_subscribers (
  id text primary key,
  email text not null constraint newsletter_subscribers_email unique,
  language text not null check (language in ('en', 'zh', 'cn')),
  -- Asked and has not confirmed, gets it, or wants it no more.
  status text not null check (status in ('pending', 'subscribed', 'ended')),
  -- Whose confirmed address it is: their settings say the rest.
  customer_id text references customers on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
create index newsletter_subscribers_of_customer on newsletter_subscribers (customer_id) where customer_id is not null;
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where status <> 'subscribed';

-- Every word that was said about it, append-only (PDPO). It names no address: that goes with the subscriber.
create table newsletter_consents (
  id text primary key,
  subscriber_id text not null,
  event text not null check (event in ('asked', 'confirmed', 'ended')),
  -- What was shown, word for word, and in which language.
  sentence text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  created_at timestamptz not null default clock_timestamp()
);
create index newsletter_consents_of on newsletter_consents (subscriber_id, created_at, id);
create trigger newsletter_consents_stay before update on newsletter_consents for each row execute function refuse_change();
