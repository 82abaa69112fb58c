import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";
import type { Db } from "./db.ts";

const db = {} as Db;

function createSlowReader() {
  const pendingReads: { keys: readonly string[]; finish: (error?: Error) => void }[] = [];
  const loadName = batchReads<string, string>(async (_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    pendingReads.push({ keys, finish: (error) => (error ? reject(error) : resolve()) });
    await promise;
    return keys.map((name) => `${name}!`);
  });
  return {
    read: loadName,
    reads: pendingReads,
    listReadKeys: () => pendingReads.map(({ keys }) => keys),
  };
}

test("reads requests of one moment together and gives each its own result", async () => {
  const { read: loadName, reads: pendingReads, listReadKeys } = createSlowReader();
  const results = Promise.all(["a", "b", "a"].map((name) => loadName(db, name)));
  await turn();
  expect(listReadKeys()).toEqual([["a", "b", "a"]]);
  pendingReads[0]!.finish();
  expect(await results).toEqual(["a!", "b!", "a!"]);
});

test("requests during a read wait and share one new read", async () => {
  const { read: loadName, reads: pendingReads, listReadKeys } = createSlowReader();
  const results: Promise<string>[] = [];
  for (const name of ["a", "b", "a", "c"]) {
    results.push(loadName(db, name));
    await turn();
  }
  expect(listReadKeys()).toEqual([["a"], ["b"]]);
  pendingReads[1]!.finish();
  await turn();
  expect(listReadKeys()).toEqual([["a"], ["b"], ["a", "c"]]);
  for (const { finish } of pendingReads) finish();
  expect(await Promise.all(results)).toEqual(["a!", "b!", "a!", "c!"]);
});

test("a failed read fails only its own requests", async () => {
  const { read: loadName, reads: pendingReads } = createSlowReader();
  const first = loadName(db, "a");
  await turn();
  const second = loadName(db, "b");
  await turn();
  pendingReads[0]!.finish(new Error("gone"));
  pendingReads[1]!.finish();
  await expect(first).rejects.toThrow("gone");
  expect(await second).toBe("b!");
});

test("batches requests by connection, in groups of at most 64", async () => {
  const { read: loadName, reads: pendingReads, listReadKeys } = createSlowReader();
  const otherDb = {} as Db;
  const manyReads = Promise.all(
    Array.from({ length: 150 }, (_, number) => loadName(db, String(number))),
  );
  const otherRead = loadName(otherDb, "alone");
  await turn();
  expect(listReadKeys().map(({ length }) => length)).toEqual([64, 64, 1]);
  for (const { finish } of pendingReads) finish();
  await turn();
  expect(listReadKeys().map(({ length }) => length)).toEqual([64, 64, 1, 22]);
  for (const { finish } of pendingReads) finish();
  expect(await otherRead).toBe("alone!");
  expect(await manyReads).toHaveLength(150);
});

test("an error for one request fails that request alone", async () => {
  const loadName = batchReads<string, string>(async (_db, keys) =>
    keys.map((name) => (name === "b" ? new Error("b is gone") : name)),
  );
  const [a, b] = await Promise.allSettled([loadName(db, "a"), loadName(db, "b")]);
  expect(a).toEqual({ status: "fulfilled", value: "a" });
  expect(b).toMatchObject({ status: "rejected", reason: { message: "b is gone" } });
});
