import { compareText } from "@harbour/i18n";
import { type SQL, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { hashKey } from "../sessions/hash-key.ts";
import { deleteFailedAttempts, undoFailedAttempt } from "./failed-attempts.ts";

/** A rule that slows guessing. After `freeAttempts` failed attempts, each further failure doubles the pause. */
export interface BackoffRule {
  readonly freeAttempts: number;
  readonly firstPauseSeconds: number;
  readonly maxPauseSeconds: number;
  /** Seconds without an attempt after which all failures are forgotten. */
  readonly forgottenAfterSeconds: number;
  /** The error text before "Please wait". */
  readonly refusal: string;
}

export interface AttemptKey {
  /** The owner of the secret, or the guesser. The name is stored as a hash. */
  readonly name: string;
  readonly rule: BackoffRule;
  /**
   * True when a success clears all failures of the name. Otherwise a success only undoes its own count, because other
   * people may have failed meanwhile.
   */
  readonly isClearedOnSuccess: boolean;
}

export type UndoAttempt = (outcome?: "succeeded" | "not-compared") => Promise<void>;

/**
 * Counts an attempt as failed before the secret is compared. The database counts, so parallel attempts on several
 * machines cannot bypass the limit. Unknown accounts get the same delay, so that the delay does not reveal accounts.
 * While the database is down, every attempt is refused.
 * @returns a function that undoes the count, for a successful attempt or one that was never compared
 * @throws ShopError `too_many_requests` with the seconds to wait; a refused attempt counts for none of the keys
 */
export async function applyAttemptBackoff(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  keys: readonly AttemptKey[],
): Promise<UndoAttempt> {
  if (!settings.rateLimits) return async () => undefined;
  const now = clock();
  const hashed = keys
    .map((limit) => ({ ...limit, key: hashKey(settings.secret, limit.name) }))
    // The fixed order of the keys prevents deadlocks between two attempts.
    .toSorted((a, b) => compareText(a.key, b.key));
  await inTransaction(db, async (tx) => {
    for (const { key, rule } of hashed) await countAttemptOrRefuse(tx, key, rule, now);
  });
  return async (outcome = "succeeded") => {
    for (const { key, isClearedOnSuccess } of hashed)
      if (isClearedOnSuccess && outcome === "succeeded") await deleteFailedAttempts(db, key);
      else await undoFailedAttempt(db, key);
  };
}

/** Counts in `wrong_answers`, which is the table of failed attempts. */
async function countAttemptOrRefuse(
  tx: Tx,
  key: string,
  rule: BackoffRule,
  now: Date,
): Promise<void> {
  const nowIso = now.toISOString();
  const isForgotten = sql`seen.last_at <= ${nowIso}::timestamptz - ${rule.forgottenAfterSeconds} * interval '1 second'`;
  const retryAllowedAt = sql`seen.last_at + ${pauseAfter(sql`seen.wrong`, rule)} * interval '1 second'`;
  const countResult = await tx.execute(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${nowIso}::timestamptz)
    on conflict (key) do update
      set wrong = case when ${isForgotten} then 1 else seen.wrong + 1 end, last_at = greatest(seen.last_at, excluded.last_at)
      where ${isForgotten} or seen.wrong < ${rule.freeAttempts}::int or ${retryAllowedAt} <= excluded.last_at
    returning seen.wrong`);
  if (countResult.rowCount === 1) return;
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from ${retryAllowedAt} - ${nowIso}::timestamptz))::int as seconds
    from wrong_answers seen where key = ${key}`);
  const retryAfter = Math.max(1, rows[0]?.seconds ?? 1);
  const message = `${rule.refusal} Please wait ${retryAfter} seconds.`;
  throw new ShopError("too_many_requests", message, { retryAfter });
}

/** Returns the seconds to wait. The exponent is capped above any possible pause. */
function pauseAfter(
  failed: SQL,
  { freeAttempts, firstPauseSeconds, maxPauseSeconds }: BackoffRule,
): SQL {
  return sql`case when ${failed} < ${freeAttempts}::int then 0
    else least(${maxPauseSeconds}::int, ${firstPauseSeconds}::int * power(2, least(${failed} - ${freeAttempts}::int, 20))) end`;
}
