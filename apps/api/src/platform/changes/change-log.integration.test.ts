import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { until } from "../../../../../tools/testing/until.ts";
import { startTestApi } from "../../testing/index.ts";
import { inTransaction } from "../database/db.ts";
import { type ChangeCursor, invalidate, pruneChanges, readChanges } from "./change-log.ts";

const { deps } = await startTestApi({ modules: [] });
const readerClient = new Client({ connectionString: deps.settings.databaseUrl });
const slow = new Client({ connectionString: deps.settings.databaseUrl });
await Promise.all([readerClient.connect(), slow.connect()]);
afterAll(async () => {
  await Promise.all([readerClient.end(), slow.end()]);
});

const change = (...tags: string[]) => inTransaction(deps.db, (tx) => invalidate(tx, tags));

/** Creates a reader that starts now or at a cursor. Each call returns the new changes. */
async function aReader(client = readerClient, from?: ChangeCursor) {
  let cursor = from ?? (await readChanges(client, null)).cursor;
  return async () => {
    const changesRead = await readChanges(client, cursor);
    cursor = changesRead.cursor;
    return changesRead.hasGap ? "missing" : [...changesRead.tags].toSorted();
  };
}

test("each reader gets committed changes once and rolled-back changes never", async () => {
  const [first, second] = [await aReader(), await aReader()];
  await change("a", "b");
  expect(await first()).toEqual(["a", "b"]);
  await change("c");
  const undone = inTransaction(deps.db, async (tx) => {
    await invalidate(tx, ["d"]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect([await first(), await first(), await second()]).toEqual([["c"], [], ["a", "b", "c"]]);
});

/** Commits transactions in the reverse order of their start. */
async function readAcrossTransactions(client: Client) {
  const readTags = await aReader(client);
  await slow.query("begin");
  await slow.query("select record_change(array['slow'])");
  await change("quick");
  const tagsBeforeCommit = await readTags();
  await slow.query("commit");
  return [tagsBeforeCommit, await readTags(), await readTags()];
}

test("reads the change of a transaction that began earlier and committed later", async () => {
  expect(await readAcrossTransactions(readerClient)).toEqual([["quick"], ["slow"], []]);
});

test("a cursor that only counts transactions misses the late commit", async () => {
  const countingClient = Object.create(readerClient) as Client;
  countingClient.query = ((text: string, values: unknown[]) =>
    readerClient.query(
      text.replace(
        "seen::text",
        "format('%s:%s:', pg_snapshot_xmax(seen), pg_snapshot_xmax(seen))",
      ),
      values,
    )) as Client["query"];
  expect(await readAcrossTransactions(countingClient)).toEqual([["quick"], [], []]);
});

test("reports pruned changes only to a reader that missed them", async () => {
  const disconnectedReader = await aReader();
  await change("old");
  await change("older than nothing");
  // The cursor must be exactly before the newest change. A cursor of the present would also wait for transactions of
  // other databases.
  const currentReader = await aReader(readerClient, await cursorBeforeNewest());
  await prune();
  await change("new");
  expect([await disconnectedReader(), await disconnectedReader()]).toEqual(["missing", []]);
  expect(await currentReader()).toEqual(["new", "older than nothing"]);
  await prune();
  expect(await countRemainingChanges()).toBe(1);
});

test("does not prune changes younger than a running transaction", async () => {
  await slow.query("begin");
  await slow.query("select record_change(array['slow'])");
  const readTags = await aReader();
  await change("quick");
  await pruneChanges(deps.db, "0 seconds");
  expect(await readTags()).toEqual(["quick"]);
  await slow.query("commit");
  await change("later");
  // The change is pruned before the reader reads it, so the reader can only report a gap.
  await prune();
  expect(await readTags()).toBe("missing");
});

test("prunes transactions of another database that a copy brought along", async () => {
  await deps.db.execute(sql`insert into changes (xid, tags) values ('999999999999', '{alien}')`);
  await pruneChanges(deps.db, "0 seconds");
  const readTags = await aReader();
  expect(await readTags()).toEqual([]);
});

test("a database older than the reader's cursor counts as another database", async () => {
  const { hasGap: isMissing } = await readChanges(readerClient, "999999999999:999999999999:");
  expect(isMissing).toBe(true);
});

/**
 * Deletes old changes once no older transaction runs. Transactions of every database on the server delay the
 * deletion.
 */
async function prune() {
  await until(async () => {
    const { rows } = await readerClient.query<{ isOver: boolean }>(
      `select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as "isOver" from changes`,
    );
    return rows[0]?.isOver === true;
  });
  await pruneChanges(deps.db, "0 seconds");
}

/** Returns a cursor before the newest change. */
async function cursorBeforeNewest(): Promise<ChangeCursor> {
  const { rows } = await readerClient.query<{ cursor: ChangeCursor }>(
    "select format('%1$s:%1$s:', max(xid)) as cursor from changes",
  );
  return rows[0]!.cursor;
}

async function countRemainingChanges() {
  const { rows } = await readerClient.query<{ left: number }>(
    "select count(*)::int as left from changes",
  );
  return rows[0]?.left;
}
