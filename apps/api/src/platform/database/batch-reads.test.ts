import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";
import type { Db } from "./db.ts";

const db = {} as Db;

function createSlowReader() {
  const reads: { keys: readonly string[]; finish: (error?: Error) => void }[] = [];
  const read = batchReads<string, string>(async (_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    reads.push({ keys, finish: (error) => (error ? reject(error) : resolve()) });
    await promise;
    return keys.map((name) => `${name}!`);
  });
  return { read, reads, listReadKeys: () => reads.map(({ keys }) => keys) };
}

test("reads requests of one moment together and gives each its own result", async () => {
  const { read, reads, listReadKeys } = createSlowReader();
  const answers = Promise.all(["a", "b", "a"].map((name) => read(db, name)));
  await turn();
  expect(listReadKeys()).toEqual([["a", "b", "a"]]);
  reads[0]!.finish();
  expect(await answers).toEqual(["a!", "b!", "a!"]);
});

test("requests during a read wait and share one new read", async () => {
  const { read, reads, listReadKeys } = createSlowReader();
  const answers: Promise<string>[] = [];
  for (const name of ["a", "b", "a", "c"]) {
    answers.push(read(db, name));
    await turn();
  }
  expect(listReadKeys()).toEqual([["a"], ["b"]]);
  reads[1]!.finish();
  await turn();
  expect(listReadKeys()).toEqual([["a"], ["b"], ["a", "c"]]);
  for (const { finish } of reads) finish();
  expect(await Promise.all(answers)).toEqual(["a!", "b!", "a!", "c!"]);
});

test("a failed read fails only its own requests", async () => {
  const { read, reads } = createSlowReader();
  const first = read(db, "a");
  await turn();
  const second = read(db, "b");
  await turn();
  reads[0]!.finish(new Error("gone"));
  reads[1]!.finish();
  await expect(first).rejects.toThrow("gone");
  expect(await second).toBe("b!");
});

test("batches requests by connection, in groups of at most 64", async () => {
  const { read, reads, listReadKeys } = createSlowReader();
  const other = {} as Db;
  const manyReads = Promise.all(
    Array.from({ length: 150 }, (_, number) => read(db, String(number))),
  );
  const otherRead = read(other, "alone");
  await turn();
  expect(listReadKeys().map(({ length }) => length)).toEqual([64, 64, 1]);
  for (const { finish } of reads) finish();
  await turn();
  expect(listReadKeys().map(({ length }) => length)).toEqual([64, 64, 1, 22]);
  for (const { finish } of reads) finish();
  expect(await otherRead).toBe("alone!");
  expect(await manyReads).toHaveLength(150);
});

test("an error for one request fails that request alone", async () => {
  const read = batchReads<string, string>(async (_db, keys) =>
    keys.map((name) => (name === "b" ? new Error("b is gone") : name)),
  );
  const [a, b] = await Promise.allSettled([read(db, "a"), read(db, "b")]);
  expect(a).toEqual({ status: "fulfilled", value: "a" });
  expect(b).toMatchObject({ status: "rejected", reason: { message: "b is gone" } });
});
