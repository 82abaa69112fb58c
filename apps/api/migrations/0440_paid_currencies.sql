-- In which currency the provider says it was paid: another one than Hong Kong dollars goes back as it came. Null: in Hong Kong dollars.
alter table payments add column paid_currency text;
