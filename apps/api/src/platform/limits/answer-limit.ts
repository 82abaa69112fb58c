import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { hashKey } from "../sessions/hash-key.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import { type FailedAttempts, findFailedAttempts } from "./failed-attempts.ts";

/** The outcome; `not-compared` before the secret is looked up. */
export type AnswerOutcome = "accepted" | "rejected" | "not-compared";

export interface CheckedAnswer {
  readonly outcome: AnswerOutcome;
  /** The secret and the visitor, stored as a hash for about a day. */
  readonly to: string;
}

/**
 * Limits failed attempts at secrets that many people enter rightly at once. Call it before the answer is revealed.
 * Beyond the limit an accepted secret is refused too, or guessing would continue. Parallel answers count, so a burst of
 * guesses learns nothing. A visitor whose secret was accepted before is never refused.
 * @param limits the narrowest name first; a refusal counts nothing for the others
 * @param refusal the text before "Please wait"
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function limitAnswers(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  limits: readonly AttemptLimit[],
  refusal: string,
  { outcome, to }: CheckedAnswer,
): Promise<void> {
  if (!settings.rateLimits) return;
  const now = clock();
  const hashed = limits.map((limit) => ({ ...limit, key: hashKey(settings.secret, limit.name) }));
  // The prefix keeps the hashes of released versions.
  const acceptedKey = hashKey(settings.secret, `told ${to}`);
  const isRejected = outcome === "rejected";
  const failedAttempts = isRejected
    ? undefined
    : await findFailedAttempts(db, [acceptedKey, ...hashed.map(({ key }) => key)]);
  if (failedAttempts?.has(acceptedKey) === true) return;
  for (const { key, max, perSeconds } of hashed) {
    const { failed, at: attemptedAt } =
      failedAttempts?.get(key) ??
      (isRejected ? await countFailure(db, key, perSeconds, now) : noAttempts);
    const wait = Math.ceil((attemptedAt.getTime() + perSeconds * 1000 - now.getTime()) / 1000);
    if (failed < max || wait <= 0) continue;
    throw new ShopError("too_many_requests", `${refusal} Please wait ${wait} seconds.`, {
      retryAfter: wait,
    });
  }
  if (outcome === "accepted") await storeAccepted(db, acceptedKey, now);
}

/** Tells whether `name` is still remembered. */
export async function hasBeenAccepted(
  { db, settings }: Pick<Deps, "db" | "settings">,
  name: string,
): Promise<boolean> {
  if (!settings.rateLimits) return false;
  return (await findFailedAttempts(db, [hashKey(settings.secret, name)])).size > 0;
}

/** Remembers that `name` entered the right secret: for about a day, or until a later day. */
export async function rememberAccepted(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  name: string,
  days = 1,
): Promise<void> {
  if (!settings.rateLimits) return;
  // Rows are deleted a day after their time.
  const keptFrom = new Date(clock().getTime() + (days - 1) * 24 * 3600_000);
  await storeAccepted(db, hashKey(settings.secret, name), keptFrom);
}

const noAttempts: FailedAttempts = { failed: 0, at: new Date(0) };

/** Counts a failure. @returns the failures before it and the time of the first */
async function countFailure(
  db: Db,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<FailedAttempts> {
  const nowIso = now.toISOString();
  const since = sql`${nowIso}::timestamptz - ${perSeconds}::int * interval '1 second'`;
  const { rows } = await db.execute<{ failed: number; at: string }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${nowIso}::timestamptz)
    on conflict (key) do update set
      wrong = case when seen.last_at <= ${since} then 1 else seen.wrong + 1 end,
      last_at = case when seen.last_at <= ${since} then excluded.last_at else seen.last_at end
    returning wrong as failed, last_at as at`);
  const [row] = rows;
  return row ? { failed: row.failed - 1, at: new Date(row.at) } : noAttempts;
}

/** Stores a name without a limit beside the failed attempts, so that the same job deletes both. */
async function storeAccepted(db: Db, key: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into wrong_answers (key, wrong, last_at) values (${key}, 1, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}
