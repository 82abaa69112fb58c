import { expect, test } from "vitest";
import { makeOrderedIds, orderReference, randomId } from "./ids.ts";

test("random ids are 32 hexadecimal digits and do not repeat", () => {
  const ids = Array.from({ length: 1000 }, randomId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("a time-ordered id is a UUID version 7 whose text sorts by time", () => {
  const times = [0, 1, 1_700_000_000_000, 1_800_000_000_000, 2 ** 48 - 1];
  const remainingTimes = [...times];
  const nextId = makeOrderedIds(() => remainingTimes.shift()!);
  const ids = times.map(() => nextId());
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test.each([
  ["stands still", () => 1_700_000_000_000],
  ["is put back", createCountdown(1_700_000_000_000)],
])("time-ordered ids sort in order of creation while the clock %s", (_, clock) => {
  const nextId = makeOrderedIds(clock);
  const ids = Array.from({ length: 10_000 }, nextId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

function createCountdown(from: number): () => number {
  let time = from;
  return () => time--;
}

test("an order's reference has no easily confused letters", () => {
  for (let count = 0; count < 2000; count += 1) {
    expect(orderReference()).toMatch(/^HB-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(orderReference()).not.toMatch(/[01ILOU]/);
  }
});
