import type { Deps } from "@harbour/api";

/** The demo's past, while it is created. Steps run in the order of their times. */
export interface DemoPast {
  /** Dependencies with a clock that shows the step's time. Promised days and birthdays depend on it. */
  readonly deps: Deps;
  /** Begins a step. Rows written from now on get its time. */
  begin(stepTime: Date): Promise<void>;
  /** Moves the rows of every step to the step's time. */
  end(): Promise<void>;
}

/**
 * Opens the demo's past. The database's clock sets most times, so steps run in the present and their rows are moved
 * afterwards. A table stores the steps, so that an interrupted first start can resume.
 */
export async function openDemoPast(deps: Deps): Promise<DemoPast> {
  await deps.pool.query(
    "create table if not exists demo_steps (began timestamptz primary key, at timestamptz not null)",
  );
  let now: Date | null = null;
  return {
    deps: { ...deps, clock: () => now ?? deps.clock(), limits: noLimits },
    async begin(stepTime) {
      now = stepTime;
      // Does not wait for the disk, because losing the last steps in a power cut does no harm.
      await deps.pool.query(`begin; set local synchronous_commit = off;
        insert into demo_steps values (clock_timestamp(), '${stepTime.toISOString()}'); commit`);
    },
    async end() {
      now = null;
      await deps.pool.query(moveToPastSql);
    },
  };
}

/** Limits are off, because two years of calls happen within seconds. */
const noLimits: Deps["limits"] = { count: () => undefined, countShared: async () => undefined };

/**
 * The number of days whose mails are sent. Older mails are skipped, because their present date would contradict their
 * orders.
 */
const sentMailDays = 7;

/**
 * Moves the times in all tables, so that new tables need no change here. A future time, such as a deadline, moves by
 * the same interval as its row's change or creation. Triggers are off, because history tables refuse changes.
 */
const moveToPastSql = `
do $$
declare
  held record;
begin
  create function pg_temp.past_of(moment timestamptz) returns timestamptz language sql stable as
    'select coalesce((select at + (moment - began) from demo_steps where began <= moment order by began desc limit 1), moment)';
  for held in
    select c.table_name,
      string_agg(format('%1$I = case when %1$I <= now() then pg_temp.past_of(%1$I) else %1$I - (made - pg_temp.past_of(made)) end', c.column_name), ', ') as moves,
      string_agg(format('case when %1$I <= now() then %1$I end', c.column_name), ', ') as gone,
      bool_or(c.column_name = 'updated_at') as is_dated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
      and c.table_name not in ('demo_steps', 'migrations', 'changes', 'idempotency_keys', 'clock_sweeps', 'worker_heartbeats')
    group by c.table_name
  loop
    execute format('alter table %I disable trigger user', held.table_name);
    execute format(
      'update %1$I moved set %2$s from (select ctid as place, greatest(%3$s) as latest, %4$s as made from %1$I) seen
       where moved.ctid = seen.place and latest >= (select min(began) from demo_steps)',
      held.table_name, held.moves, held.gone, case when held.is_dated then 'updated_at' else format('least(%s)', held.gone) end);
    execute format('alter table %I enable trigger user', held.table_name);
  end loop;
  perform graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier in ('mail-about-order', 'mail-about-refund', 'send-message')
      and pg_temp.past_of(created_at) < now() - interval '${sentMailDays} days'));
  update outbox set status = 'stored', sent_at = created_at
  where status = 'waiting' and created_at < now() - interval '${sentMailDays} days';
  drop table demo_steps;
end $$`;
