-- A picture that something shows through has no colour to stand in for it.
alter table uploads alter column color drop not null;
