-- Which rules a product was made searchable by: those of older ones are made anew, and serve until then.
alter table product_search add column version integer not null default 1;
