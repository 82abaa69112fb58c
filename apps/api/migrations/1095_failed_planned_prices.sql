-- The reason why a planned price could not be applied, for the staff who planned it.
alter table planned_prices add column failure jsonb;
