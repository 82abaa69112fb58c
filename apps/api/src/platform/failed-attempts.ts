import { compareText } from "@harbour/i18n";
import { type SQL, sql } from "drizzle-orm";
import { type Db, inTransaction, type Tx } from "./db.ts";
import type { Deps } from "./deps.ts";
import { hideName } from "./hide-name.ts";
import { ShopError } from "./shop-error.ts";

/** A rule that slows guessing: from the `free`th failed attempt on, each doubles the pause. */
export interface GuessingRule {
  readonly free: number;
  readonly firstPauseSeconds: number;
  readonly maxPauseSeconds: number;
  /** The seconds without an attempt after which everything is forgotten. */
  readonly forgottenAfterSeconds: number;
  /** The error text before "Please wait". */
  readonly refusal: string;
}

export interface Guessed {
  /** The owner of the secret or the guesser, stored as a hash. */
  readonly name: string;
  readonly rule: GuessingRule;
  /**
   * True when a right answer clears the name. Otherwise it only undoes its own count, because others may have failed
   * meanwhile.
   */
  readonly isCleared: boolean;
}

export type TakeBack = (is?: "right" | "unanswered") => Promise<void>;

/**
 * Counts an answer as wrong before it is looked at, in the database, so that answers at the same moment, at whichever machine,
 * cannot slip through. A name that nobody has is slowed down alike, so the pause tells nothing. While the database is away
 * nobody can answer. Own code, as rate-limiter-flexible counts refused attempts too, counts names one by one, and doubles no pauses.
 * @returns to be called when the answer was right, or was not one yet: then nothing is cleared by it
 * @throws ShopError `too_many_requests` with the seconds to wait; then it counts for none of the names
 */
export async function countAnswer(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  guessed: readonly Guessed[],
): Promise<TakeBack> {
  if (!settings.rateLimits) return async () => undefined;
  const now = clock();
  const counted = guessed
    .map((one) => ({ ...one, key: hideName(settings.secret, one.name) }))
    // The order keeps two answers from a deadlock.
    .toSorted((one, other) => compareText(one.key, other.key));
  await inTransaction(db, async (tx) => {
    for (const { key, rule } of counted) await countOrRefuse(tx, key, rule, now);
  });
  return async (is = "right") => {
    for (const { key, isCleared } of counted) await takeBack(db, key, isCleared && is === "right");
  };
}

/**
 * Counts a failed answer by name without refusing any, for rules based on the number.
 * @returns the number of recent failures including this one, and a function to call after a right answer or without a
 * comparison
 */
export async function countWatched(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  name: string,
  forgottenAfterSeconds: number,
): Promise<{ wrong: number; takeBack: () => Promise<void> }> {
  if (!settings.rateLimits) return { wrong: 0, takeBack: async () => undefined };
  const key = hideName(settings.secret, name);
  const at = clock().toISOString();
  const {
    rows: [row],
  } = await db.execute<{ wrong: number }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set
      wrong = case when seen.last_at <= ${at}::timestamptz - ${forgottenAfterSeconds} * interval '1 second'
        then 1 else seen.wrong + 1 end,
      last_at = excluded.last_at
    returning wrong`);
  return { wrong: row?.wrong ?? 1, takeBack: () => takeBack(db, key, false) };
}

/** A limit of failed attempts by name, within a fixed time from the first. */
export interface GuessLimit {
  /** The owner of the secret or the guesser, stored as a hash. */
  readonly name: string;
  readonly max: number;
  readonly perSeconds: number;
}

/**
 * Counts an attempt as failed before it is compared, in one statement, and refuses it beyond the limit. For secrets
 * short enough to be guessed from many networks.
 * @returns the number of recent attempts including this one, and a function to call after a right one
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function countAttempt(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  { name, max, perSeconds }: GuessLimit,
  refusal: string,
): Promise<{ wrong: number; takeBack: () => Promise<void> }> {
  if (!settings.rateLimits) return { wrong: 0, takeBack: async () => undefined };
  const key = hideName(settings.secret, name);
  const now = clock();
  const at = now.toISOString();
  const isOver = sql`seen.last_at <= ${at}::timestamptz - ${perSeconds}::int * interval '1 second'`;
  const counted = await db.execute<{ wrong: number }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set
      wrong = case when ${isOver} then 1 else seen.wrong + 1 end,
      last_at = case when ${isOver} then excluded.last_at else seen.last_at end
    where ${isOver} or seen.wrong < ${max}::int
    returning wrong`);
  const [row] = counted.rows;
  if (row) return { wrong: row.wrong, takeBack: () => takeBack(db, key, false) };
  const since = (await countsOf(db, [key])).get(key)?.since ?? now;
  const retryAfter = Math.max(
    1,
    Math.ceil((since.getTime() + perSeconds * 1000 - now.getTime()) / 1000),
  );
  const message = `${refusal} Please wait ${retryAfter} seconds.`;
  throw new ShopError("too_many_requests", message, { retryAfter });
}

/**
 * Limits failed attempts at secrets that many people enter rightly at once. Call it before the answer is revealed:
 * beyond the limit even a right one is withheld, or guessing would continue. Parallel answers count, so a burst of
 * guesses learns nothing. A visitor who was told an answer always gets it again.
 * @param limits the narrowest name first; a refusal counts nothing for the others
 * @param refusal the text before "Please wait"
 * @throws ShopError `too_many_requests` with the seconds to wait
 */
export async function allowAnswer(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  limits: readonly GuessLimit[],
  refusal: string,
  { is, to }: Telling,
): Promise<void> {
  if (!settings.rateLimits) return;
  const now = clock();
  const keyed = limits.map((limit) => ({ ...limit, key: hideName(settings.secret, limit.name) }));
  const told = hideName(settings.secret, `told ${to}`);
  const isWrong = is === "wrong";
  const counts = isWrong ? undefined : await countsOf(db, [told, ...keyed.map(({ key }) => key)]);
  if (counts?.has(told) === true) return;
  for (const { key, max, perSeconds } of keyed) {
    const { before, since } =
      counts?.get(key) ?? (isWrong ? await countWrong(db, key, perSeconds, now) : none);
    const wait = Math.ceil((since.getTime() + perSeconds * 1000 - now.getTime()) / 1000);
    if (before < max || wait <= 0) continue;
    throw new ShopError("too_many_requests", `${refusal} Please wait ${wait} seconds.`, {
      retryAfter: wait,
    });
  }
  if (is === "right") await rememberTold(db, told, now);
}

/** An answer, for the limits of guessers. */
export interface Telling {
  /** `unread` before it is compared. */
  readonly is: "right" | "wrong" | "unread";
  /** The secret and the person told, stored as a hash for about a day. */
  readonly to: string;
}

/** Tells whether `known` was told a right answer within about a day. */
export async function isKnownTo(
  { db, settings }: Pick<Deps, "db" | "settings">,
  known: string,
): Promise<boolean> {
  if (!settings.rateLimits) return false;
  return (await countsOf(db, [hideName(settings.secret, known)])).size > 0;
}

/** Remembers for about a day that `known` was told a right answer. */
export async function rememberKnown(
  { db, settings, clock }: Pick<Deps, "db" | "settings" | "clock">,
  known: string,
): Promise<void> {
  if (settings.rateLimits) await rememberTold(db, hideName(settings.secret, known), clock());
}

/** Stored beside failed attempts, under a name without a limit. */
async function rememberTold(db: Db, key: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into wrong_answers (key, wrong, last_at) values (${key}, 1, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}

interface Count {
  readonly before: number;
  /** The time of the first attempt. */
  readonly since: Date;
}
const none: Count = { before: 0, since: new Date(0) };

async function countsOf(db: Db, keys: readonly string[]): Promise<Map<string, Count>> {
  const { rows } = await db.execute<{ key: string; wrong: number; last_at: string }>(
    sql`select key, wrong, last_at from wrong_answers where key = any(${sql.param([...keys])}::text[])`,
  );
  return new Map(rows.map((row) => [row.key, { before: row.wrong, since: new Date(row.last_at) }]));
}

async function countWrong(db: Db, key: string, perSeconds: number, now: Date): Promise<Count> {
  const at = now.toISOString();
  const since = sql`${at}::timestamptz - ${perSeconds}::int * interval '1 second'`;
  const { rows } = await db.execute<{ wrong: number; last_at: string }>(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set
      wrong = case when seen.last_at <= ${since} then 1 else seen.wrong + 1 end,
      last_at = case when seen.last_at <= ${since} then excluded.last_at else seen.last_at end
    returning wrong, last_at`);
  const [row] = rows;
  return row ? { before: row.wrong - 1, since: new Date(row.last_at) } : none;
}

async function countOrRefuse(tx: Tx, key: string, rule: GuessingRule, now: Date): Promise<void> {
  const at = now.toISOString();
  const forgotten = sql`seen.last_at <= ${at}::timestamptz - ${rule.forgottenAfterSeconds} * interval '1 second'`;
  const opensAt = sql`seen.last_at + ${pauseAfter(sql`seen.wrong`, rule)} * interval '1 second'`;
  const counted = await tx.execute(sql`
    insert into wrong_answers as seen (key, wrong, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update
      set wrong = case when ${forgotten} then 1 else seen.wrong + 1 end, last_at = greatest(seen.last_at, excluded.last_at)
      where ${forgotten} or seen.wrong < ${rule.free}::int or ${opensAt} <= excluded.last_at
    returning seen.wrong`);
  if (counted.rowCount === 1) return;
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from ${opensAt} - ${at}::timestamptz))::int as seconds
    from wrong_answers seen where key = ${key}`);
  const retryAfter = Math.max(1, rows[0]?.seconds ?? 1);
  const message = `${rule.refusal} Please wait ${retryAfter} seconds.`;
  throw new ShopError("too_many_requests", message, { retryAfter });
}

/** Returns the seconds to wait; the exponent is bounded above any pause. */
function pauseAfter(wrong: SQL, { free, firstPauseSeconds, maxPauseSeconds }: GuessingRule): SQL {
  return sql`case when ${wrong} < ${free}::int then 0
    else least(${maxPauseSeconds}::int, ${firstPauseSeconds}::int * power(2, least(${wrong} - ${free}::int, 20))) end`;
}

async function takeBack(db: Db, key: string, isCleared: boolean): Promise<void> {
  await db.execute(
    isCleared
      ? sql`delete from wrong_answers where key = ${key}`
      : sql`with last as (delete from wrong_answers where key = ${key} and wrong = 1)
          update wrong_answers set wrong = wrong - 1 where key = ${key} and wrong > 1`,
  );
}

/** @param before older than any rule needs */
export async function deleteForgottenAnswers(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from wrong_answers where last_at < ${before.toISOString()}::timestamptz`,
  );
}
