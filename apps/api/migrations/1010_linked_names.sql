-- Hashes of accounts and of the addresses that they confirmed. They outlive the account, so that gifts and quotas per
-- person count on under any of the addresses.
create table linked_names (
  name text primary key,
  -- The same for all names of a person: one of them.
  person text not null
);
create index linked_names_person on linked_names (person);
