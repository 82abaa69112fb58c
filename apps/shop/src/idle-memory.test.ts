import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenIdle } from "./idle-memory.ts";

const MB = 1024 ** 2;
let held = 0;
let busy = 0;
let collections = 0;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [held, busy, collections] = [150 * MB, 0, 0];
  stop = collectWhenIdle({
    held: () => held,
    busy: () => busy,
    collect: () => {
      collections += 1;
      held = 160 * MB;
    },
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const look = () => vi.advanceTimersByTime(5_000);

test("what a burst of work left is collected once, when the burst is over", () => {
  look();
  [held, busy] = [500 * MB, 0.9];
  look();
  expect(collections).toBe(0);
  busy = 0.01;
  look();
  expect(collections).toBe(1);
  look();
  expect(collections).toBe(1);
});

test("a quiet shop is never stopped for a collection that would give back little", () => {
  look();
  held = 190 * MB;
  look();
  expect(collections).toBe(0);
});

test("memory that a collection could not give back is not collected for again", () => {
  look();
  stop();
  let tries = 0;
  held = 400 * MB;
  stop = collectWhenIdle({ held: () => held, busy: () => 0, collect: () => (tries += 1) });
  held = 500 * MB;
  look();
  look();
  expect(tries).toBe(0);
  held = 600 * MB;
  look();
  look();
  look();
  expect(tries).toBe(1);
});
