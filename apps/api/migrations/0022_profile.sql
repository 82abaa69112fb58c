-- What an account keeps about its owner beside the account itself.

-- The address book. One written in parts has its district and street, one written freely has its text.
create table addresses (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  name text not null,
  area_code text not null,
  phone text not null,
  district text not null default '',
  street text not null default '',
  building text not null default '',
  free_text text not null default '',
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint addresses_in_parts_or_free check (
    (free_text = '' and (district = '') = (street = '')) or (district = '' and street = '' and building = ''))
);
create index addresses_customer_id on addresses (customer_id, created_at);
create unique index addresses_one_default on addresses (customer_id) where is_default;

-- What an account wants to hear of. No row: the defaults of these columns.
create table notification_settings (
  customer_id text primary key references customers on delete cascade,
  is_notifiable boolean not null default true,
  channels text[] not null default '{EMAIL}' check (channels <@ array['EMAIL', 'SMS']),
  marketing_info boolean not null default false,
  delivery_update boolean not null default true,
  wishlist_product_update boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Every change of consent, append-only: what, when, and the sentence it was given to (PDPO).
create table consents (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  topic text not null check (topic in ('marketing_info', 'delivery_update', 'wishlist_product_update')),
  is_accepted boolean not null,
  sentence text not null,
  language text not null check (language in ('en', 'zh', 'cn')),
  source text not null check (source in ('account', 'registration', 'unsubscribe')),
  created_at timestamptz not null default clock_timestamp()
);
create index consents_customer_id on consents (customer_id, created_at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger consents_stay before update on consents for each row execute function refuse_change();
