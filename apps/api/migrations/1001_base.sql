-- The baseline of the area base: people and staff, sessions, files, messages, settings, and what every area uses.
-- The eight files 1001 to 1008 make the tables of a new shop. Changes since then are files of their own, from 1010 on.
-- Columns stand in the order in which they came, so that shops that are older than this file have the same tables.

-- Guards histories that are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

-- The change log: the cache tags of a change, written in its transaction. Every process drops here what it made of them.
-- A notification only wakes the readers. There is no key: rows are found by their transaction, whose commit shows them.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  at timestamptz not null default now()
);
create index changes_xid on changes (xid);
-- The oldest row is never pruned, because a process that last read before it may have missed others.
insert into changes (tags) values ('{}');

create function record_change(changed text[]) returns void language plpgsql as $$
begin
  if cardinality(changed) = 0 then return; end if;
  insert into changes (tags) values (changed);
  -- Without a payload: PostgreSQL sends one notification for a transaction, however often it is asked.
  perform pg_notify('harbour_changes', '');
end $$;

-- Results of calls that carried an Idempotency-Key, written in the transaction that made them.
create table idempotency_keys (
  id text primary key,
  request text not null,
  -- json, not jsonb: the answer is given back as it was, keys in order.
  result json not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Calls counted per caller, shared by every process. Keys are hashes and name nobody.
-- Unlogged: a count is written with every such call, and may start anew after a crash of the database.
-- The columns are the limiter's own: counted calls, and the end of the window in milliseconds since 1970.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
) with (fillfactor = 70);

-- Failed attempts at secrets, counted in the same way.
create unlogged table wrong_answers (
  key text primary key,
  wrong integer not null check (wrong > 0),
  last_at timestamptz not null
) with (fillfactor = 70);

-- A row for each running worker, under the id by which it locks jobs. A worker that stops writing here is dead.
-- Unlogged, since a crash of the database ends every worker anyway.
create unlogged table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

-- The moment up to which each job of the clock looked for what began or ended. Its next run begins there.
create table clock_sweeps (
  name text primary key,
  swept_until timestamptz not null
);

-- ## Customers

-- People who did something. A guest's row is written with the guest's first write.
-- A guest who becomes an account keeps the row, and with it cart and orders.
create table customers (
  id text primary key,
  type text not null default 'TEMP' check (type in ('TEMP', 'EMAIL', 'PHONE')),
  created_at timestamptz not null default now(),
  username text check (char_length(username) between 1 and 50),
  avatar text,
  gender text check (gender in ('MALE', 'FEMALE')),
  country text check (country ~ '^[A-Z]{2}$'),
  birthday date,
  preferred_language text check (preferred_language in ('en', 'zh', 'cn')),
  -- A PHC string, argon2id. Null: nobody signs in to this account.
  password_hash text check (password_hash like '$argon2id$%'),
  last_logged_in_at timestamptz,
  -- Closed for good: no session of the account opens anything.
  closed_at timestamptz,
  -- The last time a guest signed in to an account. Unpaid orders move along, and doctor looks for those that did not.
  joined_at timestamptz
);
create index customers_birthday on customers ((extract(month from birthday)), (extract(day from birthday)))
  where birthday is not null and closed_at is null;

-- The addresses people sign in with: one e-mail and one phone at most. An unverified address is a claim, and several people
-- may claim the same one. Once verified it is one person's (docs/decisions/2026-11-21-logins-unique-once-verified.md).
create table logins (
  customer_id text not null references customers on delete cascade,
  kind text not null check (kind in ('EMAIL', 'PHONE')),
  -- The e-mail in lower case, or area code and number in digits.
  address text not null check (address = lower(address) and address <> ''),
  area_code text,
  phone text,
  verified_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, kind),
  constraint logins_phone_in_parts check ((kind = 'PHONE') = (area_code is not null and phone is not null)),
  constraint logins_phone_adds_up check (kind = 'EMAIL' or address = area_code || phone)
);
create unique index logins_verified_once on logins (kind, address) where verified_at is not null;
create index logins_claims on logins (kind, address, created_at desc);
-- The mailbox as `personEmailSql` spells it: another spelling is another index.
create index logins_mailbox on logins ((case when address ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', 2) end)) where verified_at is not null and kind = 'EMAIL';

-- Places where an account is signed in. A token is kept as its SHA-256 only.
create table sessions (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  token_hash text not null unique,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  -- Written at most once a minute, so that reading pages hardly writes.
  last_used_at timestamptz not null default now(),
  -- The absolute end, however often the session is used.
  expires_at timestamptz not null default now() + interval '30 days'
);
create index sessions_customer on sessions (customer_id, last_used_at desc);

-- Guests whose tokens and keys ended. Both are signed and kept nowhere, so their end is kept. A key lives a year.
create table ended_guests (
  guest_id text primary key,
  ended_at timestamptz not null default now()
);
create index ended_guests_ended on ended_guests (ended_at);

-- ## Staff

-- The staff: other people than shoppers, with other tokens. The area people writes this table; audit and settings name its rows.
create table operators (
  id text primary key,
  email text not null unique check (email = lower(email) and email <> ''),
  name text not null check (char_length(name) between 1 and 100),
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'support', 'content')),
  -- A PHC string, argon2id.
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- The demo's owner: known to everybody, so let in from the shop's own machine only.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- The operator left: no session opens anything any more. The row stays for the audit.
  closed_at timestamptz,
  -- Counts the changes. A change names the version that it read.
  version integer not null default 1
);

-- Places where an operator is signed in. A token is kept as its SHA-256 only.
create table operator_sessions (
  id text primary key,
  operator_id text not null references operators on delete cascade,
  token_hash text not null unique,
  user_agent text not null default '' check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  -- Written at most once a minute.
  last_used_at timestamptz not null default now(),
  -- The absolute end, however often the session is used.
  expires_at timestamptz not null default now() + interval '12 hours'
);
create index operator_sessions_operator on operator_sessions (operator_id);

-- The audit of the staff's changes, append-only: subject, and its state before and after.
create table operator_audit (
  id bigint generated always as identity primary key,
  -- Null: a command on the shop's own machine.
  operator_id text references operators,
  -- The role at that time, since roles change.
  role text,
  action text not null,
  -- Kind and id.
  subject text not null,
  before jsonb,
  after jsonb,
  address text,
  created_at timestamptz not null default clock_timestamp(),
  check ((operator_id is null) = (role is null) and (operator_id is null) = (address is null))
);
-- The audit is read newest first, whole or by one or two of its filters.
create index operator_audit_time on operator_audit (created_at, id);
create index operator_audit_operator_time on operator_audit (operator_id, created_at, id);
create index operator_audit_action_time on operator_audit (action, created_at, id);
create index operator_audit_subject_time on operator_audit (subject, created_at, id);
create index operator_audit_operator_action_time on operator_audit (operator_id, action, created_at, id);
create trigger operator_audit_stays before update or delete on operator_audit for each row execute function refuse_change();
create trigger operator_audit_is_never_emptied before truncate on operator_audit for each statement execute function refuse_change();

-- ## Files

-- Every stored picture: uploads by people and pictures of the catalogue. The file is at `<bucket>/<id>.webp`.
create table uploads (
  id text primary key,
  bucket text not null check (bucket in ('avatars', 'reviews', 'payment-proofs', 'refunds', 'catalogue')),
  -- Null: the shop's own.
  customer_id text references customers,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- Stands in for the picture while it loads. Null: something shows through the picture.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Widths of the derivatives that are ready on disk.
  derivatives integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index uploads_customer_id on uploads (customer_id, created_at);

-- Films and their subtitles, as staff uploaded them. The file is at `media/<id>.<extension>`.
create table media_files (
  id text primary key,
  extension text not null check (extension in ('mp4', 'webm', 'vtt')),
  bytes integer not null,
  created_at timestamptz not null default now()
);

-- ## Messages

-- Every e-mail and SMS, sent or to be sent. `key` names the occasion: the same occasion never writes twice.
create table outbox (
  id uuid primary key,
  key text not null unique,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  subject text,
  body text not null,
  html text,
  -- `stored`: no way out is configured, so the message stays here to be read.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'stored', 'given-up')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- The person the message is about: it goes when they go.
  customer_id text references customers on delete cascade,
  unsubscribe_url text check (unsubscribe_url like 'http%'),
  -- Counted, so that a message that the receiving side took twice would show.
  sends integer not null default 0 check (sends >= 0),
  problem text,
  -- Messages of one thread (an order) go out in the order in which they were written.
  thread text,
  constraint outbox_sent_is_counted check ((status = 'sent') = (sends > 0))
);
create index outbox_recipient on outbox (recipient, created_at);
create index outbox_customer_id on outbox (customer_id);
create index outbox_waiting on outbox (created_at) where status = 'waiting';
create index outbox_waiting_threads on outbox (thread, channel, created_at, id) where status = 'waiting' and thread is not null;

-- The kinds of news an account wants. No row: the defaults of these columns.
create table notification_settings (
  customer_id text primary key references customers on delete cascade,
  is_notifiable boolean not null default true,
  channels text[] not null default '{EMAIL}' check (channels <@ array['EMAIL', 'SMS']),
  marketing_info boolean not null default false,
  delivery_update boolean not null default true,
  wishlist_product_update boolean not null default false,
  updated_at timestamptz not null default now(),
  -- News of the series and makers that a member follows. To follow is to ask for them.
  release_update boolean not null default true
);

-- Every change of consent, append-only, with the sentence it was given to. The privacy ordinance (PDPO) asks for the proof.
create table consents (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  topic text not null,
  is_accepted boolean not null,
  sentence text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  source text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint consents_topic_known check (topic in ('marketing_info', 'delivery_update', 'wishlist_product_update', 'release_update')),
  constraint consents_source_known check (source in ('account', 'registration', 'unsubscribe', 'newsletter'))
);
create index consents_customer_id on consents (customer_id, created_at, id);
create trigger consents_stay before update on consents for each row execute function refuse_change();

-- Addresses that asked for the newsletter. A member's own wish stands in their notification settings.
create table newsletter_subscribers (
  id text primary key,
  email text not null constraint newsletter_subscribers_email unique,
  language text not null check (language in ('en', 'zh', 'cn')),
  status text not null check (status in ('pending', 'subscribed', 'ended')),
  -- The member whose verified address it is: their settings say the rest.
  customer_id text references customers on delete cascade,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
create index newsletter_subscribers_of_customer on newsletter_subscribers (customer_id) where customer_id is not null;
create index newsletter_subscribers_pending on newsletter_subscribers (asked_at) where status <> 'subscribed';

-- Every consent to the newsletter, append-only (PDPO). It names no address: that goes with the subscriber.
create table newsletter_consents (
  id text primary key,
  subscriber_id text not null,
  event text not null check (event in ('asked', 'confirmed', 'ended')),
  -- The sentence that was shown, word for word.
  sentence text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  created_at timestamptz not null default clock_timestamp()
);
create index newsletter_consents_of on newsletter_consents (subscriber_id, created_at, id);
create trigger newsletter_consents_stay before update on newsletter_consents for each row execute function refuse_change();

-- Devices on which members asked for news (Web Push).
create table push_subscriptions (
  id text primary key,
  customer_id text not null references customers,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  -- The browser was never given a key by which it ends the subscription.
  is_keyless boolean not null default false
);
create index push_subscriptions_of_customer on push_subscriptions (customer_id);

-- Messages to each device. They go with the device.
create table push_messages (
  id uuid primary key,
  subscription_id text not null references push_subscriptions on delete cascade,
  -- The idempotency key: a device is told the same once.
  key text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'given-up')),
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (subscription_id, key)
);
create index push_messages_by_age on push_messages (created_at);

-- ## Configuration

create table stores (
  id text primary key,
  alias text not null unique check (alias in ('main', 'mini')),
  title jsonb not null
);
-- Two stores, each with an opaque identifier. The shop may change their titles.
insert into stores (id, alias, title) values
  (replace(gen_random_uuid()::text, '-', ''), 'main', '{"en": "Main store", "zh": "主店", "cn": "主店"}'),
  (replace(gen_random_uuid()::text, '-', ''), 'mini', '{"en": "Mini store", "zh": "迷你店", "cn": "迷你店"}');

-- Settings that differ from their defaults, by slug.
create table settings (
  slug text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- The history of each setting.
create table setting_versions (
  slug text not null,
  version integer not null check (version >= 1),
  value jsonb not null,
  -- Null: a command on the shop's own machine.
  operator_id text references operators,
  cause text not null check (cause in ('PUBLISHED', 'SCHEDULED', 'ROLLED_BACK', 'CONFIGURED')),
  note text not null default '',
  -- The version that was rolled back to; 0: the shop's default.
  of_version integer check ((of_version is null) = (cause <> 'ROLLED_BACK')),
  created_at timestamptz not null default now(),
  primary key (slug, version)
);

create table setting_drafts (
  slug text primary key,
  -- Rises with every change of the draft, its end included, so that none is taken for another.
  revision integer not null default 0,
  -- Null: there is no draft at present.
  value jsonb,
  operator_id text references operators,
  updated_at timestamptz not null default now(),
  -- The version of the setting that the draft was planned against.
  based_on integer not null default 0,
  publish_at timestamptz,
  note text not null default '',
  -- Reasons why it could not be published at its time, by dotted path.
  problems jsonb,
  constraint setting_drafts_scheduled check (publish_at is null or value is not null)
);
