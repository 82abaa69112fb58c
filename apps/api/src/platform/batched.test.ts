import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Db } from "./db.ts";
import { batched } from "./batched.ts";

const db = {} as Db;

function slowReader() {
  const reads: { asked: readonly string[]; finish: (error?: Error) => void }[] = [];
  const one = batched<string, string>(async (_db, asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    reads.push({ asked, finish: (error) => (error ? reject(error) : resolve()) });
    await promise;
    return asked.map((name) => `${name}!`);
  });
  return { one, reads, asked: () => reads.map(({ asked }) => asked) };
}

test("what is asked for in one moment is read together, and everybody is given their own", async () => {
  const { one, reads, asked } = slowReader();
  const answers = Promise.all(["a", "b", "a"].map((name) => one(db, name)));
  await turn();
  expect(asked()).toEqual([["a", "b", "a"]]);
  reads[0]!.finish();
  expect(await answers).toEqual(["a!", "b!", "a!"]);
});

test("while others are read, whoever asks waits and is read with all who wait: never by a read that began before", async () => {
  const { one, reads, asked } = slowReader();
  const answers: Promise<string>[] = [];
  for (const name of ["a", "b", "a", "c"]) {
    answers.push(one(db, name));
    await turn();
  }
  expect(asked()).toEqual([["a"], ["b"]]);
  reads[1]!.finish();
  await turn();
  expect(asked()).toEqual([["a"], ["b"], ["a", "c"]]);
  for (const { finish } of reads) finish();
  expect(await Promise.all(answers)).toEqual(["a!", "b!", "a!", "c!"]);
});

test("a read that fails fails for those in it alone", async () => {
  const { one, reads } = slowReader();
  const first = one(db, "a");
  await turn();
  const second = one(db, "b");
  await turn();
  reads[0]!.finish(new Error("gone"));
  reads[1]!.finish();
  await expect(first).rejects.toThrow("gone");
  expect(await second).toBe("b!");
});

test("nobody is read over a connection that they did not ask on, and no crowd in one piece", async () => {
  const { one, reads, asked } = slowReader();
  const other = {} as Db;
  const crowd = Promise.all(Array.from({ length: 150 }, (_, number) => one(db, String(number))));
  const alone = one(other, "alone");
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([64, 64, 1]);
  for (const { finish } of reads) finish();
  await turn();
  expect(asked().map(({ length }) => length)).toEqual([64, 64, 1, 22]);
  for (const { finish } of reads) finish();
  expect(await alone).toBe("alone!");
  expect(await crowd).toHaveLength(150);
});

test("an error given for one of them is told to that one alone", async () => {
  const one = batched<string, string>(async (_db, asked) =>
    asked.map((name) => (name === "b" ? new Error("b is gone") : name)),
  );
  const [a, b] = await Promise.allSettled([one(db, "a"), one(db, "b")]);
  expect(a).toEqual({ status: "fulfilled", value: "a" });
  expect(b).toMatchObject({ status: "rejected", reason: { message: "b is gone" } });
});
