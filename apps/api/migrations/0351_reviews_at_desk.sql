-- Reviews are shown and hidden by staff, who name the version that they read.
alter table reviews add column decided_at timestamptz;
alter table reviews add column version integer not null default 1;
