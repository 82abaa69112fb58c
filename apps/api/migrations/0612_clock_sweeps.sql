-- Until when each job of the clock has looked for what began or ended by its time. The next run begins there, however long no worker ran.
create table clock_sweeps (
  name text primary key,
  swept_until timestamptz not null
);
