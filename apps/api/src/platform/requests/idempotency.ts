import { createHash } from "node:crypto";
import { makeReason } from "@harbour/contracts/reasons";
import { sql } from "drizzle-orm";
import {
  type Db,
  inTransaction,
  plainTransaction,
  pipelined,
  type Transaction,
  type Tx,
  type TransactionWork,
} from "../database/db.ts";
import { prepareStatement } from "../database/statement.ts";
import type { Actor } from "../modules/actor.ts";
import { invalid, ShopError } from "../replies/shop-error.ts";

export interface IdempotentCall {
  /** The caller's key; undefined when repeated calls are not recognised. */
  readonly key: string | undefined;
  readonly actor: Actor;
  readonly endpoint: string;
  /** The validated request. A different request under the same key is refused. */
  readonly request: unknown;
}

/**
 * Creates a transaction that stores its result under the caller's key for 24 hours. Result and work commit together,
 * so an order and its key exist together or not at all. Errors roll back and are not stored, so the same call may
 * succeed later.
 */
export function idempotentTransaction(db: Db, call: IdempotentCall): Transaction {
  const { key } = call;
  if (key === undefined) return plainTransaction(db);
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw invalid({ "Idempotency-Key": [makeReason("not-an-idempotency-key")] });
  const id = sha256(JSON.stringify([actorKey(call.actor), call.endpoint, key]));
  const request = sha256(JSON.stringify(call.request ?? null));
  const replaceResult = async (result: unknown): Promise<void> => {
    const storedResult = JSON.stringify(result ?? null);
    await db.execute(
      sql`update idempotency_keys set result = ${storedResult}::json where id = ${id} and request = ${request}`,
    );
  };
  const keys = keysInProgress(db);
  const runOnce = async <T, Opened>(
    work: TransactionWork<T, Opened>,
    runOpening?: (tx: Tx) => Promise<Opened>,
  ): Promise<T> => {
    if (keys.has(id)) throw createInFlightError();
    keys.add(id);
    try {
      return await runOrReplay(work, runOpening);
    } finally {
      keys.delete(id);
    }
  };
  const runOrReplay = <T, Opened>(
    work: TransactionWork<T, Opened>,
    runOpening?: (tx: Tx) => Promise<Opened>,
  ) => {
    const lockAndOpen = async (tx: Tx) => {
      const [lockedAnswer, outcome] = await Promise.allSettled([
        pipelined([lock(tx, id), findFirstAnswer(tx, id)]),
        runOpening?.(tx),
      ]);
      if (lockedAnswer.status === "rejected") throw lockedAnswer.reason;
      const [isUnlocked, first] = lockedAnswer.value;
      return { isUnlocked, first, outcome };
    };
    return inTransaction(
      db,
      async (tx, { isUnlocked, first, outcome }) => {
        if (!isUnlocked) throw createInFlightError();
        if (first === undefined) {
          let isResultStored = false;
          const keepResult = (result: unknown) => {
            isResultStored = true;
            return storeAnswer(tx, id, request, result);
          };
          const result = await work(tx, keepResult, readSettled(outcome));
          if (!isResultStored) await keepResult(result);
          return result;
        }
        if (first.request !== request)
          throw new ShopError(
            "idempotency_mismatch",
            "This Idempotency-Key was used for another request.",
          );
        return first.result as T;
      },
      lockAndOpen,
    );
  };
  return Object.assign(runOnce, { replaceResult });
}

/**
 * Keys in progress in this process. A repeated call in the same process is refused at once. Waiting for the lock
 * would occupy one of eight connections. A repeated call in another process meets the lock.
 */
const keysByDatabase = new WeakMap<Db, Set<string>>();

function keysInProgress(db: Db): Set<string> {
  const keys = keysByDatabase.get(db) ?? new Set();
  keysByDatabase.set(db, keys);
  return keys;
}

/**
 * Returns the result of the opening statements. Only called for a first call, because the opening of a repeated call
 * may fail although the first call succeeded.
 */
function readSettled<Opened>(outcome: PromiseSettledResult<Opened | undefined>): Opened {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value as Opened;
}

/** Locks the key until commit. A repeated call fails to get the lock, or finds the committed row afterwards. */
async function lock(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tryLock(tx, { id });
  return row?.is_free ?? false;
}

const tryLock = prepareStatement<{ id: string }, { is_free: boolean }>(
  ({ id }) => sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 7)) as is_free`,
);

async function findFirstAnswer(
  tx: Tx,
  id: string,
): Promise<{ request: string; result: unknown } | undefined> {
  const [row] = await answerStatement(tx, { id });
  return row && { request: row.request, result: JSON.parse(row.result) as unknown };
}

const answerStatement = prepareStatement<{ id: string }, { request: string; result: string }>(
  ({ id }) =>
    sql`select request, result::text as result from idempotency_keys where id = ${id} and created_at > now() - interval '24 hours'`,
);

/**
 * Stores the result.
 * @throws ShopError `request_in_flight` if a repeated call committed first; this call is rolled back
 */
async function storeAnswer(tx: Tx, id: string, request: string, result: unknown): Promise<void> {
  const writtenRows = await writeResult(tx, {
    id,
    request,
    result: JSON.stringify(result ?? null),
  });
  if (writtenRows.length === 0) throw createInFlightError();
}

const writeResult = prepareStatement<{ id: string; request: string; result: string }, unknown>(
  ({ id, request, result }) => sql`
    insert into idempotency_keys (id, request, result) values (${id}, ${request}, ${result}::json)
    on conflict (id) do update set request = excluded.request, result = excluded.result, created_at = now()
    where idempotency_keys.created_at <= now() - interval '24 hours' returning 1`,
);

function createInFlightError(): ShopError {
  return new ShopError("request_in_flight", "The same request is being worked on.", {
    retryAfter: 1,
  });
}

/** Deletes expired keys. @returns the number of deleted keys */
export async function deleteExpiredKeys(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`delete from idempotency_keys where created_at <= now() - interval '24 hours' returning 1`,
  );
  return rows.length;
}

function actorKey(actor: Actor): string {
  return actor.kind === "nobody" ? `nobody ${actor.address}` : `${actor.kind} ${actor.id}`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
