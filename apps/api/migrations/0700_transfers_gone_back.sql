-- What a file leaves in doubt of a transfer; null: nothing, or a later file told of it without the doubt.
alter table bank_transfers add column doubt text;
-- The file, line and words that say that the money failed, was returned or went out again; null: none does.
alter table bank_transfers add column went_back text;
