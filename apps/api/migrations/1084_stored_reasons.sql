-- Reasons by code and values, {code, values, field}, or in plain words, {words, field}. The text columns hold those of
-- earlier versions, and are read where this one is null.
alter table imports add column refusal jsonb;
alter table import_faults add column refusal jsonb;
alter table bank_returned_rows add column refusal jsonb;
