-- no-transaction
-- Staff notes and articles by Chinese words of two letters and more.
create index concurrently if not exists order_notes_pairs on order_notes using gin (letter_pairs(fold_words(text)));
create index concurrently if not exists ordered_articles_pairs on ordered_articles using gin (letter_pairs(words));
