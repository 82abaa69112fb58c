-- Saved cards. Their numbers stay with the payment provider; the shop knows how to name a card to people and to it.

-- One visit to the provider's page to add a card, settled once, by whoever hears of its end first.
create table card_setups (
  id text primary key,
  customer_id text not null references customers,
  provider text not null,
  -- The provider's name for it.
  provider_ref text not null,
  state text not null default 'begun' check (state in (
    'begun',
    'bound',
    -- Called off, or nobody finished it.
    'failed',
    -- The account was closed meanwhile: a card that still comes of it is given up at once.
    'abandoned'
  )),
  begun_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint card_setups_provider_ref unique (provider, provider_ref)
);
create index card_setups_begun on card_setups (customer_id, begun_at) where state = 'begun';

create table credit_cards (
  id text primary key,
  customer_id text not null references customers,
  provider text not null,
  -- The provider's name for it.
  provider_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null,
  bound_at timestamptz not null default clock_timestamp(),
  constraint credit_cards_provider_ref unique (provider, provider_ref)
);
create index credit_cards_customer on credit_cards (customer_id, bound_at);
create unique index credit_cards_one_default on credit_cards (customer_id) where is_default;

-- What providers told the shop, by their own name for the telling: each is heard once.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_received_at on payment_events (received_at);

-- The sandbox: a payment provider for demonstrations and tests. It takes test cards only and keeps no number either.

create table sandbox_cards (
  id text primary key,
  -- The shop's name for the person.
  customer_ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null,
  exp_year integer not null
);

create table sandbox_card_setups (
  id text primary key,
  customer_ref text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  -- Where the visitor goes afterwards: paths, so that the name they know the shop by stays.
  success_path text not null check (success_path like '/%'),
  cancel_path text not null check (cancel_path like '/%'),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  card_id text references sandbox_cards on delete set null,
  -- Some test cards are answered for later.
  known_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 hour'
);
