-- What a piece cost when its shopper last put it in or changed its number, so that the cart can say that it costs more or less now.
alter table cart_lines add column seen_price integer;
