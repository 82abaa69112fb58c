import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

/** Makes a log of a shop without its database. Returns its lines. */
function createTestLog() {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const request = log.child({ reqId: "1" });
  return {
    log,
    fail: () => request.warn({ err: new Error("gone"), isDatabaseAway: true }, "not served"),
    entries: () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("logs a database outage at its start, once a minute with a count, and at its end", () => {
  const { fail, entries } = createTestLog();
  const failForSeconds = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let time = 0; time < 10; time += 1) fail();
      vi.advanceTimersByTime(1000);
    }
  };
  failForSeconds(60);
  const [began, ...minuteLines] = entries();
  expect(began).toMatchObject({ msg: "not served", err: { message: "gone" }, reqId: "1" });
  expect(minuteLines).toMatchObject([{ msg: "the database is still away", lines: 599 }]);
  failForSeconds(30);
  expect(entries()).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(entries()).toMatchObject([{ msg: "the database is back", lines: 300, seconds: 89 }]);
  vi.advanceTimersByTime(600_000);
  expect(entries()).toEqual([]);
  fail();
  expect(entries()).toMatchObject([{ msg: "not served" }]);
});

test("logs every other line during an outage", () => {
  const { fail, log, entries } = createTestLog();
  fail();
  fail();
  log.warn({ err: new Error("no answer") }, "the payment provider did not answer");
  log.info("answered");
  expect(entries().map(({ msg }) => msg)).toEqual([
    "not served",
    "the payment provider did not answer",
    "answered",
  ]);
});
