import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

beforeEach(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

/** A log of a shop whose database is away, and the lines in it. */
function aLog() {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const request = log.child({ reqId: "1" });
  return {
    log,
    fail: () => request.warn({ err: new Error("gone"), isDatabaseAway: true }, "not served"),
    said: () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("logs a database outage at its start, once a minute with a count, and at its end", () => {
  const { fail, said } = aLog();
  const failFor = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      for (let time = 0; time < 10; time += 1) fail();
      vi.advanceTimersByTime(1000);
    }
  };
  failFor(60);
  const [began, ...afterMinute] = said();
  expect(began).toMatchObject({ msg: "not served", err: { message: "gone" }, reqId: "1" });
  expect(afterMinute).toMatchObject([{ msg: "the database is still away", lines: 599 }]);
  failFor(30);
  expect(said()).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(said()).toMatchObject([{ msg: "the database is back", lines: 300, seconds: 89 }]);
  vi.advanceTimersByTime(600_000);
  expect(said()).toEqual([]);
  fail();
  expect(said()).toMatchObject([{ msg: "not served" }]);
});

test("logs every other line during an outage", () => {
  const { fail, log, said } = aLog();
  fail();
  fail();
  log.warn({ err: new Error("no answer") }, "the payment provider did not answer");
  log.info("answered");
  expect(said().map(({ msg }) => msg)).toEqual([
    "not served",
    "the payment provider did not answer",
    "answered",
  ]);
});
