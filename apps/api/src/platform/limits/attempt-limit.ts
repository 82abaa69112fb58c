import { sql } from "drizzle-orm";
import type { Deps } from "../modules/deps.ts";
import { ShopError } from "../replies/shop-error.ts";
import { hashKey } from "../sessions/hash-key.ts";
import { findFailedAttempts, undoFailedAttempt } from "./failed-attempts.ts";

/** A limit of failed attempts per name, within a fixed time from the first failure. */
export interface AttemptLimit {
  /** The owner of the secret, or the guesser. The name is stored as a hash. */
  readonly name: string;
  readonly max: number;
  readonly perSeconds: number;
}

export interface CountedAttempt {
  /** The number of recent failures, including this attempt. */
  readonly failed: number;
  /** Undoes the count, for a successful attempt or one that was never compared. */
  readonly undo: () => Promise<void>;
}

/**
 * Counts an attempt as failed before the secret is compared, and refuses attempts beyond the limit. Both happen in
 * one statement. For secrets so short that many networks together could guess them.
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function reserveAttempt(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  { name, max, perSeconds }: AttemptLimit,
  refusal: string,
): Promise<CountedAttempt> {
  if (!settings.rateLimits) return noAttempts;
  const key = hashKey(settings.secret, name);
  const now = clock();
  const nowIso = now.toISOString();
  const isOver = sql`seen.last_at <= ${nowIso}::timestamptz - ${perSeconds}::int * interval '1 second'`;
  const countResult = await db.execute<{ failed: number }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${nowIso}::timestamptz)
    on conflict (key) do update set
      wrong = case when ${isOver} then 1 else seen.wrong + 1 end,
      last_at = case when ${isOver} then excluded.last_at else seen.last_at end
    where ${isOver} or seen.wrong < ${max}::int
    returning wrong as failed`);
  const [row] = countResult.rows;
  if (row) return { failed: row.failed, undo: () => undoFailedAttempt(db, key) };
  const first = (await findFailedAttempts(db, [key])).get(key)?.at ?? now;
  const endsAt = first.getTime() + perSeconds * 1000;
  const retryAfter = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
  const message = `${refusal} Please wait ${retryAfter} seconds.`;
  throw new ShopError("too_many_requests", message, { retryAfter });
}

/** Counts an attempt as failed, without ever refusing it. For rules that only need the number. */
export async function countAttempts(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  name: string,
  forgottenAfterSeconds: number,
): Promise<CountedAttempt> {
  if (!settings.rateLimits) return noAttempts;
  const key = hashKey(settings.secret, name);
  const nowIso = clock().toISOString();
  const {
    rows: [row],
  } = await db.execute<{ failed: number }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${nowIso}::timestamptz)
    on conflict (key) do update set
      wrong = case when seen.last_at <= ${nowIso}::timestamptz - ${forgottenAfterSeconds} * interval '1 second'
        then 1 else seen.wrong + 1 end,
      last_at = excluded.last_at
    returning wrong as failed`);
  return { failed: row?.failed ?? 1, undo: () => undoFailedAttempt(db, key) };
}

/** The result for shops without limits. */
const noAttempts: CountedAttempt = { failed: 0, undo: async () => undefined };
