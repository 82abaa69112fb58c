/** Returns an SQL condition: a job with this key is queued, scheduled or running. @param key as SQL */
export function isJobPending(key: string): string {
  return `exists (
      select 1 from graphile_worker.jobs where key = ${key} and attempts < max_attempts)`;
}
