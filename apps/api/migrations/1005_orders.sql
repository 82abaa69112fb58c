-- The baseline of the area orders: orders, payments, proofs and bank transfers, refunds, and reviews.
-- Orders are snapshots: nothing here follows later changes of the catalogue. Amounts are cents.

create table orders (
  id text primary key,
  reference text not null,
  customer_id text not null references customers,
  store_id text not null references stores,
  status text not null check (status in
    ('submitted', 'pending', 'processing', 'ready-to-pickup', 'delivering', 'completed', 'cancelled')),
  is_paid boolean not null default false,
  payment_method text not null check (payment_method in ('ONLINE', 'OFFLINE')),
  transaction_method text,
  -- The language of the messages about this order.
  language text not null check (language in ('en', 'zh', 'cn')),
  -- The first line's picture, for lists.
  image text,
  subtotal integer not null check (subtotal >= 0),
  local_discount integer not null check (local_discount >= 0),
  global_discount integer not null check (global_discount >= 0),
  shipping_fee integer not null check (shipping_fee >= 0),
  total integer not null check (total >= 0),
  point_subtotal integer not null default 0,
  point_total integer not null default 0,
  discounts jsonb not null default '[]',
  -- Always empty: gifts are lines of their order.
  gift_items jsonb not null default '[]',
  calculation_trace jsonb not null default '[]',
  delivery_info jsonb not null,
  delivery_details jsonb not null,
  -- The buyer, for limits per person and for guests who look their order up: the e-mail in lower case, the phone as
  -- area code and digits.
  contact_email text not null,
  contact_phone text not null,
  -- {number, url}
  tracking jsonb,
  -- While it waits for money: the end of the wait.
  payment_deadline timestamptz,
  -- While it waits to be received: the time at which the shop takes it as received.
  completes_at timestamptz,
  -- Raised by every change of status. An update names the version it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- For lists of orders: the buyer reviewed something.
  has_reviews boolean not null default false,
  -- The code that was entered and applied.
  voucher_code text,
  -- The network it was placed from, as a hash (`hideName`). Unpaid orders are counted by it; null: nothing is counted.
  placed_from text,
  has_refund_requests boolean not null default false,
  -- The deadline that the buyer was reminded of. Each is reminded of once, as a rejected proof begins a new one.
  reminded_of timestamptz,
  -- Cancelled, and money may have come for it: staff have yet to look.
  seeks_transfer boolean not null default false,
  constraint orders_reference unique (reference),
  constraint orders_add_up check (total = subtotal - local_discount - global_discount + shipping_fee)
);
create index orders_of_customer on orders (customer_id, created_at desc, id);
create index orders_waiting_for_money on orders (payment_deadline) where status = 'submitted';
create index orders_waiting_to_arrive on orders (completes_at) where status in ('ready-to-pickup', 'delivering');
-- Every cart and every checkout asks for the caller's own orders that wait for an online payment.
create index orders_waiting_online on orders (customer_id, store_id) where status = 'submitted' and payment_method = 'ONLINE';

-- ### Limits per person: by mailbox as `personEmailSql` spells it, and by network

-- Pieces that a person bought of an article that is limited per person.
create index orders_mailbox on orders ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end)) where status <> 'cancelled';
-- Unpaid orders are counted with every checkout.
create index orders_waiting_mailbox on orders ((case when contact_email ~ '@(gmail|googlemail)[.]com$' then replace(split_part(split_part(contact_email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(contact_email, '@', 1), '+', 1) || '@' || split_part(contact_email, '@', 2) end)) where not is_paid and status in ('submitted', 'pending');
create index orders_waiting_network on orders (placed_from) where not is_paid and status in ('submitted', 'pending') and placed_from is not null;

-- ### The order queue

create index orders_newest on orders (created_at, id);
-- Filters with few values: a page is merged of one list for each combination, so that a combination that never was is read as
-- fast. The moment is another expression than above, so that the planner never takes the index of all orders for one of these.
create index orders_by_kind on orders (store_id, payment_method, (delivery_info ->> 'method'), (created_at at time zone 'UTC'), id);
create index orders_by_status on orders (status, store_id, payment_method, (delivery_info ->> 'method'), (created_at at time zone 'UTC'), id);
-- The next step is the staff's: a proof to judge, goods to pack, a parcel to send, a transfer to look for.
create index orders_staff_waits on orders (created_at, id)
  where status in ('pending', 'processing') or (status = 'delivering' and completes_at is null) or seeks_transfer;
-- Searches by the beginning of a name or number. With the moment beside it, the newest of some thousands that begin alike
-- are found without looking at their rows.
create index orders_found_by_reference on orders (reference text_pattern_ops, created_at, id);
create index orders_found_by_email on orders (contact_email text_pattern_ops, created_at, id);
create index orders_found_by_phone on orders (contact_phone text_pattern_ops, created_at, id);
-- Hong Kong's numbers are left out, because their area code is known.
create index orders_found_by_foreign_phone on orders ((substr(contact_phone, length(delivery_details ->> 'area_code') + 1)) text_pattern_ops)
  where contact_phone not like '852%';
create index orders_recipient_begins on orders ((lower(delivery_details ->> 'recipient_name')) text_pattern_ops);
-- Over all orders: statistics of a partial index's expression are not used to guess how many orders a tracking number finds.
create index orders_tracking_number_begins on orders ((upper(tracking ->> 'number')) text_pattern_ops);

-- ### The amounts of bank transfers

create index orders_payable_by_amount on orders (total) where payment_method = 'OFFLINE' and status in ('submitted', 'pending');
create index orders_seeking_transfer on orders (total) where seeks_transfer;
-- A transfer of an order that staff approved by hand is found afterwards.
create index orders_paid_offline on orders (total, created_at) where payment_method = 'OFFLINE' and is_paid;

create table order_lines (
  id text primary key,
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  product_slug text not null,
  variant_id text not null,
  sku text not null,
  product_title jsonb not null,
  variant_title jsonb not null,
  image text,
  release_date date,
  qty integer not null check (qty > 0),
  original_unit_price integer not null check (original_unit_price >= 0),
  unit_price integer not null check (unit_price between 0 and original_unit_price),
  original_subtotal integer not null,
  subtotal integer not null,
  -- This line's share of the discounts on the whole order, by largest remainder.
  global_discount integer not null default 0,
  unit_point integer not null default 0,
  -- Null is false.
  is_gift boolean default false,
  -- The title of the promotion that lowered the line, as the cart showed it; null: none did.
  global_discount_title jsonb,
  -- The amount that this promotion took off, without a code's part; null: none did.
  promotion_discount integer,
  -- Pieces that were refunded before they were sent, and never will be; null: none.
  withdrawn_qty integer,
  -- The terms of a gift as the offer stood: the pieces that earned it. Null: no gift, or not known.
  gift_terms jsonb,
  check (original_subtotal = original_unit_price * qty),
  check (subtotal = unit_price * qty),
  check (global_discount between 0 and subtotal)
);
-- An article is bought once and given once at most in one order.
create unique index order_lines_once on order_lines (order_id, variant_id, (coalesce(is_gift, false)));

-- The foreign keys of earlier areas.
alter table stock_reservations add foreign key (order_id) references orders deferrable initially deferred;
alter table promotion_uses add foreign key (order_id) references orders on delete cascade;

-- The history of an order, append-only. Its lines go with their order, by its cascade: nobody deletes a line alone.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  event text not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('guest', 'registered', 'staff', 'shop')),
  actor_id text,
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  -- The reference of the order that took an unpaid one's place.
  superseded_by text,
  -- The staff's reason in every language; null: they wrote it in one.
  reason_texts jsonb
);
create index order_events_order on order_events (order_id, id);
-- A reason that somebody wrote goes with the buyer. The rest of the history stays.
create trigger order_events_stay before update on order_events
  for each row when (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason')
  execute function refuse_change();
create trigger order_events_go_with_their_order before delete on order_events
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger order_events_are_never_emptied before truncate on order_events
  for each statement execute function refuse_change();

-- Recipient and address until staff changed them. They are apart from the history, which stays when the buyer is forgotten.
create table order_former_recipients (
  event_id bigint primary key references order_events on delete cascade,
  order_id text not null references orders on delete cascade,
  delivery_details jsonb not null
);
create index order_former_recipients_order on order_former_recipients (order_id);

-- Lines that left together.
create table order_parcels (
  id text primary key,
  order_id text not null references orders on delete cascade,
  -- {number, url}; null: forgotten with its buyer.
  tracking jsonb,
  shipped_at timestamptz not null default clock_timestamp()
);
create index order_parcels_order on order_parcels (order_id, shipped_at, id);
create index order_parcels_tracking on order_parcels (upper(tracking ->> 'number') text_pattern_ops);

create table order_parcel_lines (
  parcel_id text not null references order_parcels on delete cascade,
  variant_id text not null,
  qty integer not null check (qty > 0),
  primary key (parcel_id, variant_id)
);

-- Notes of the staff for each other.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- Null: the shop noted what its payment provider told.
  operator_id text references operators,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_order on order_notes (order_id, id);
-- A provider may tell the same twice at the same moment: it is noted once.
create unique index order_notes_of_the_shop on order_notes (order_id, md5(text)) where operator_id is null;

-- ## Payments at a provider

-- A row for each attempt to pay an order.
create table payments (
  -- The attempt, and the provider's idempotency key.
  id text primary key,
  order_id text not null references orders on delete cascade,
  provider text not null,
  -- The provider's name for it, once its page is open.
  provider_ref text,
  url text,
  amount integer not null check (amount > 0),
  state text not null default 'begun' check (state in (
    -- The provider was asked for a page, and has not answered yet.
    'begun',
    'open',
    'paid',
    -- Called off, or nobody paid in time.
    'failed',
    -- It was paid, and the order could not be kept to: the money is on its way back.
    'refunding',
    'refunded'
  )),
  -- `card`, `alipay` ..., and the parts of a card that may be shown.
  method text,
  brand text,
  last4 text check (last4 ~ '^\d{4}$'),
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The last time that the reconciler asked the provider.
  asked_at timestamptz,
  settled_at timestamptz,
  -- Begun for the order's own member: its page may show their saved cards, and is for nobody else.
  is_own boolean not null default true,
  -- The last time that a reader of the order asked the provider.
  read_at timestamptz,
  -- The amount that the provider took, which may differ from the amount asked for. A refund gives this one back.
  paid_amount integer,
  -- The saved card that the attempt charges, until it has ended; null: the attempt has a page of the provider's.
  card_ref text,
  -- The currency in which it was paid; null: Hong Kong dollars. Others go back as they came.
  paid_currency text,
  -- The shop itself closes the page, since its order is paid in another way or cancelled. Its end says nothing of the order.
  closed_by_shop boolean not null default false,
  constraint payments_provider_ref unique (provider, provider_ref),
  constraint payments_paid_amount check (paid_amount > 0)
);
-- An order has at most one payment that counts, and one page at a time on which it could be paid.
create unique index payments_one_paid on payments (order_id) where state = 'paid';
create unique index payments_one_open on payments (order_id) where state in ('begun', 'open');
create index payments_of_order on payments (order_id, begun_at);
create index payments_unsettled on payments (asked_at nulls first) where state = 'open';

-- Events of providers, by their own name for them: each is heard once.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_events_received_at on payment_events (received_at);

-- ### Saved cards. Their numbers stay with the provider.

-- A visit to the provider's page to add a card, settled once, by the first that hears of its end.
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

-- Stripe's names for the people who keep cards there.
create table stripe_customers (
  customer_id text primary key references customers on delete cascade,
  stripe_id text not null unique
);

-- ### The sandbox: a provider for demonstrations and tests. It takes test cards only and keeps no number either.

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
  -- Paths, so that the visitor goes back to the shop under the name they know.
  success_path text not null check (success_path like '/%'),
  cancel_path text not null check (cancel_path like '/%'),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  card_id text references sandbox_cards on delete set null,
  -- Some test cards are answered for later.
  known_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 hour'
);

create table sandbox_payments (
  id text primary key,
  -- The order, for the person to read.
  reference text not null,
  amount integer not null check (amount > 0),
  language text not null check (language in ('en', 'zh', 'cn')),
  -- The owner of saved cards that may be used; null for guests.
  customer_ref text,
  success_path text not null check (success_path like '/%'),
  cancel_path text not null check (cancel_path like '/%'),
  state text not null default 'open' check (state in ('open', 'paid', 'expired')),
  -- The card that the bank asks its owner about.
  asks_brand text,
  asks_last4 text,
  brand text,
  last4 text,
  -- Some test cards are answered for later.
  known_at timestamptz,
  expires_at timestamptz not null,
  refunded_at timestamptz,
  -- The time until which the order keeps its goods, for the person to read. Null: not known.
  held_until timestamptz
);

-- Parts that the sandbox gave back, each once.
create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount integer not null check (amount > 0),
  refunded_at timestamptz not null default now()
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

-- ## Payment proofs

-- Every proof ever uploaded; the newest counts. A picture proves one payment only.
create table payment_proofs (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  -- Null once the two years are over in which the shop has to show its books.
  upload_id text references uploads,
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'REJECTED')),
  reason text,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- The machine's reading of the picture. It advises staff; no status follows from it.
  reading jsonb,
  -- A reading that was begun and is not there belongs to a process that died, or to a picture that is too much for it.
  reading_begun_at timestamptz,
  reading_attempts integer not null default 0,
  -- By these the picture is told from others.
  picture_sha256 text,
  picture_hash bit(64),
  -- The staff's reason in every language; null: they wrote it in one.
  reason_texts jsonb,
  constraint payment_proofs_upload unique (upload_id)
);
create index payment_proofs_order on payment_proofs (order_id, id);
create index payment_proofs_waiting on payment_proofs (id) where status = 'WAITING';
create index payment_proofs_unread on payment_proofs (id) where reading is null and upload_id is not null;
create index payment_proofs_sha256 on payment_proofs (picture_sha256);
create index payment_proofs_transfer_reference on payment_proofs ((reading #>> '{transfer_reference,value}'));

-- ## Bank statements

-- Incoming transfers of the staff's bank statements: each is kept once, however many statements tell of it.
create table bank_transfers (
  id text primary key,
  -- A digest of day, amount, text and payer, and the place among several alike in one statement.
  fingerprint text not null,
  paid_on date not null,
  amount integer not null check (amount > 0),
  text text not null,
  payer text not null,
  -- The balance in cents, which tells two transfers of one sum, day and text apart; null: the file has none.
  balance bigint,
  -- A status of the file that is not known to say that the money is there; null: it is, or the file has no such column.
  open_status text,
  -- The doubt that a file leaves; null: none, or a later file told of the transfer without the doubt.
  doubt text,
  -- The file, line and words that say that the money failed, was returned or went out again; null: none does.
  went_back text,
  -- The latest day that a file tells: the money may not be there before. Null: no day ahead.
  available_on date,
  constraint bank_transfers_once unique (fingerprint)
);
create index bank_transfers_listed on bank_transfers (paid_on, id);
create index bank_transfers_amount on bank_transfers (amount);
-- Staff look for a part of the bank's text.
create index bank_transfers_text on bank_transfers
  using gin (upper(regexp_replace(normalize(text || ' ' || payer, NFKC), '[[:space:]‐‑–—−-]', '', 'g')) gin_trgm_ops);

-- The orders that a transfer's text names whole: an order finds the transfers that came for it.
create table bank_transfer_references (
  transfer_id text not null references bank_transfers,
  reference text not null,
  primary key (reference, transfer_id)
);
create index bank_transfer_references_transfer on bank_transfer_references (transfer_id);

create table bank_statements (
  id text primary key,
  file_name text not null,
  operator_id text not null references operators,
  uploaded_at timestamptz not null default clock_timestamp()
);

create table bank_statement_rows (
  statement_id text not null references bank_statements,
  line integer not null,
  transfer_id text not null references bank_transfers,
  -- An earlier statement told of it.
  is_known boolean not null,
  primary key (statement_id, line)
);
-- The statement that told of a transfer first is named with it.
create index bank_statement_rows_transfer on bank_statement_rows (transfer_id, statement_id);

-- Rows of bank files that say that money failed, was returned or went out: a transfer that arrives later may be meant.
create table bank_returned_rows (
  -- A digest of day, amount, words, payer and kind, since files overlap.
  fingerprint text primary key,
  file_name text not null,
  line integer not null,
  paid_on date not null,
  amount integer not null,
  text text not null,
  payer text not null,
  says text not null,
  reason text not null,
  -- The orders and the bank's numbers that its text names.
  names text[] not null
);
create index bank_returned_rows_names on bank_returned_rows using gin (names);

-- The order that a transfer pays: at most one ever.
create table transfer_payments (
  transfer_id text primary key references bank_transfers,
  order_id text not null references orders,
  operator_id text not null references operators,
  paid_at timestamptz not null default clock_timestamp(),
  -- The refund by which it goes back; null: it pays its order.
  refund_id text,
  -- The amount beyond the order's total, and who sent that back and when.
  surplus integer not null default 0,
  surplus_returned_at timestamptz,
  surplus_returned_by text,
  -- The order has its transfer already: all that they bring beyond its total is too much.
  is_further boolean not null default false
);
-- The first transfer of an order is one; others may come after it.
create unique index transfer_payments_first on transfer_payments (order_id) where refund_id is null and not is_further;
create index transfer_payments_of_order on transfer_payments (order_id);
create index transfer_payments_surplus on transfer_payments (paid_at, transfer_id) where surplus > 0 and surplus_returned_at is null;

-- ## Refunds

-- Requests of buyers.
create table refund_requests (
  id text primary key,
  order_id text not null references orders,
  customer_id text not null references customers,
  -- A slug of the setting refund-reasons.
  reason text not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  -- Null: it waits for the staff.
  decided_at timestamptz,
  -- The buyer's own words.
  description text not null default ''
);
create index refund_requests_order on refund_requests (order_id);
create index refund_requests_customer on refund_requests (customer_id);
create index refund_requests_listed on refund_requests (created_at, id);
create index refund_requests_waiting on refund_requests (created_at, id) where decided_at is null;

create table refund_request_items (
  request_id text not null references refund_requests,
  order_line_id text not null references order_lines,
  position integer not null,
  qty integer not null check (qty > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  approved_qty integer not null default 0 check (approved_qty between 0 and qty),
  -- The reason of a rejection, for the buyer to read.
  rejection text,
  -- The reason in every language; null: staff wrote it in one.
  rejection_texts jsonb,
  primary key (request_id, order_line_id),
  check ((state = 'APPROVED') = (approved_qty > 0))
);
create index refund_request_items_line on refund_request_items (order_line_id);

-- A picture belongs to one request, and goes when its owner leaves.
create table refund_request_images (
  request_id text not null references refund_requests on delete cascade,
  position integer not null check (position between 0 and 4),
  upload_id text not null references uploads on delete cascade,
  primary key (request_id, position),
  constraint refund_request_images_upload unique (upload_id)
);

-- Refunds of the shop, written once.
create table refunds (
  id text primary key,
  order_id text not null references orders,
  -- Null: goodwill, or the staff's own decision.
  request_id text unique references refund_requests,
  operator_id text,
  note text not null,
  online integer not null check (online >= 0),
  transfer integer not null check (transfer >= 0),
  shipping integer not null check (shipping >= 0),
  goodwill integer not null check (goodwill >= 0),
  points_back integer not null check (points_back >= 0),
  points_taken integer not null check (points_taken >= 0),
  -- Earned points that were spent already, and the money that was kept for them.
  points_withheld integer not null check (points_withheld >= 0),
  withheld integer not null check (withheld >= 0),
  created_at timestamptz not null default clock_timestamp(),
  -- Null: money of it is not back yet.
  settled_at timestamptz,
  paid_out_by text,
  -- Money that came for an order that was cancelled before it was paid, and goes back.
  returned_transfer integer not null default 0,
  -- The staff's note of the transfer that they made; goes with its buyer.
  paid_out_note text,
  -- The part of returned_transfer that staff took back before it was paid out.
  undone_transfer integer not null default 0,
  -- Earned points that had expired before the refund.
  points_expired integer not null default 0,
  constraint refunds_points_expired check (points_expired >= 0)
);
create index refunds_order on refunds (order_id);
create index refunds_unsettled on refunds (created_at, id) where settled_at is null;

create table refund_lines (
  refund_id text not null references refunds,
  order_line_id text not null references order_lines,
  qty integer not null check (qty > 0),
  amount integer not null check (amount >= 0),
  points integer not null check (points >= 0),
  -- Parts of qty: never sent; come back and on sale again.
  withdrawn_qty integer not null check (withdrawn_qty >= 0),
  restocked_qty integer not null check (restocked_qty >= 0),
  primary key (refund_id, order_line_id),
  check (withdrawn_qty + restocked_qty <= qty)
);
create index refund_lines_line on refund_lines (order_line_id);

-- Money on its way back through the provider, a part of a payment that counts all the same.
create table payment_refunds (
  -- The provider's idempotency key, too.
  id text primary key,
  payment_id text not null references payments,
  amount integer not null check (amount > 0),
  state text not null default 'sending' check (state in ('sending', 'failed', 'done')),
  -- The provider's own words.
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_sending on payment_refunds (created_at) where state = 'sending';

-- ## Reviews

-- Reviews of received goods: one per line of an order.
create table reviews (
  id text primary key,
  order_line_id text not null unique references order_lines on delete cascade,
  order_id text not null references orders on delete cascade,
  customer_id text not null references customers,
  store_id text not null references stores,
  -- The product as bought; it may have gone since.
  product_id text not null,
  variant_id text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) <= 2000),
  -- Staff may hide a review and answer it; both name the operator.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'HIDDEN')),
  hidden_by text,
  hidden_reason text,
  answer text check (char_length(answer) between 1 and 2000),
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- Staff name the version that they read.
  version integer not null default 1,
  constraint reviews_hidden_by_someone check ((status = 'HIDDEN') = (hidden_by is not null)),
  constraint reviews_answered_by_someone check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index reviews_shown on reviews (product_id, created_at desc, id desc) where status = 'ACTIVE';
create index reviews_of_order on reviews (order_id, created_at);
create index reviews_of_person on reviews (customer_id);
create index reviews_newest on reviews (id desc);

-- A picture belongs to one review, and goes when its owner takes it back.
create table review_images (
  review_id text not null references reviews on delete cascade,
  position integer not null check (position between 0 and 4),
  upload_id text not null references uploads on delete cascade,
  primary key (review_id, position),
  constraint review_images_upload unique (upload_id)
);

-- A product's stars follow the shown reviews in the same transaction, whatever code writes them.
create function rate_product() returns trigger language plpgsql as $$
declare
  product text := coalesce(new.product_id, old.product_id);
  before integer := case when old.status = 'ACTIVE' then old.rating end;
  after integer := case when new.status = 'ACTIVE' then new.rating end;
begin
  if before is distinct from after then
    update products set
      rating_sum = rating_sum + coalesce(after, 0) - coalesce(before, 0),
      review_count = review_count + (after is not null)::integer - (before is not null)::integer
    where id = product;
  end if;
  perform record_change(array['product:' || product]);
  return null;
end $$;
create trigger reviews_rate_product after insert or update or delete on reviews
  for each row execute function rate_product();
