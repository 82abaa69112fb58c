import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { hashKey } from "../sessions/hash-key.ts";
import type { AttemptLimit } from "./attempt-limit.ts";
import { type FailedAttempts, findFailedAttempts } from "./failed-attempts.ts";

/** The outcome of a comparison; `not-compared` before the secret is looked up. */
export type AnswerOutcome = "accepted" | "rejected" | "not-compared";

export interface CheckedAnswer {
  readonly outcome: AnswerOutcome;
  /** A name for the secret and its visitor; its hash is stored for about a day. */
  readonly to: string;
}

/**
 * Limits failed attempts at a secret that many people rightly enter at the same time. Call it before revealing the
 * outcome. Beyond the limit even the right secret is refused, or guessing could continue. Parallel attempts count, so
 * a burst of guesses gains nothing. A visitor who entered the right secret before is never refused.
 * @param limits the narrowest limit first; an attempt that it refuses does not count for the others
 * @param refusal the text before "Please wait"
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function limitSecretAttempts(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  limits: readonly AttemptLimit[],
  refusal: string,
  { outcome, to }: CheckedAnswer,
): Promise<void> {
  if (!settings.rateLimits) return;
  const now = clock();
  const hashed = limits.map((limit) => ({ ...limit, key: hashKey(settings.secret, limit.name) }));
  // The prefix is the same as in released versions, so that their stored hashes stay valid.
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

/** Tells whether `name` recently entered the right secret. */
export async function hasBeenAccepted(
  { db, settings }: Pick<Deps, "db" | "settings">,
  name: string,
): Promise<boolean> {
  if (!settings.rateLimits) return false;
  return (await findFailedAttempts(db, [hashKey(settings.secret, name)])).size > 0;
}

/** Stores that `name` entered the right secret. Lasts about a day, or the given number of days. */
export async function rememberAccepted(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  name: string,
  days = 1,
): Promise<void> {
  if (!settings.rateLimits) return;
  // A job deletes rows one day after their time.
  const keptFrom = new Date(clock().getTime() + (days - 1) * 24 * 3600_000);
  await storeAccepted(db, hashKey(settings.secret, name), keptFrom);
}

const noAttempts: FailedAttempts = { failed: 0, at: new Date(0) };

/** Counts a failure. @returns the number of earlier failures, and the time of the first */
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

/** Stores a name that has no limit. It is in the table of failed attempts so that the same job deletes both. */
async function storeAccepted(db: Db, key: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into wrong_answers (key, wrong, last_at) values (${key}, 1, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}
