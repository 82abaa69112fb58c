-- no-transaction
-- The staff's list of all reviews, the newest first.
create index concurrently if not exists reviews_newest on reviews (id desc);
