import { expect, test } from "vitest";
import { measureBlocking, measurePress, type TraceEvent } from "./main-thread.ts";

const thread = { pid: 1, tid: 1 };
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({
  ...thread,
  name: "RunTask",
  ph: "X",
  ts,
  dur,
  tdur,
});
const frame: TraceEvent = { ...thread, name: "firstContentfulPaint", ph: "I", ts: 1000 };

test("blocking time counts a thread's tasks beyond 50 ms on a slower processor, after the first frame", () => {
  const earlyTask = task(0, 900, 900);
  const long = task(2000, 20_000, 20_000);
  const interruptedTask = task(30_000, 90_000, 5000);
  const elsewhere = { ...task(2000, 90_000, 90_000), tid: 2 };
  expect(measureBlocking([earlyTask, frame, long, interruptedTask, elsewhere], 4)).toBe(30);
});

test("a trace without a first frame is no measurement", () => {
  expect(() => measureBlocking([task(0, 1, 1)], 4)).toThrow("no first frame");
});

test("a press lasts from the finger to the frame, without what other programs took", () => {
  const timing = (ph: string, ts: number, local: string): TraceEvent => ({
    ...thread,
    name: "EventTiming",
    ph,
    ts,
    id2: { local },
    ...(ph === "b" && { args: { data: { type: local } } }),
  });
  const events = [
    timing("b", 0, "pointerdown"),
    timing("e", 16_000, "pointerdown"),
    timing("b", 80_000, "click"),
    task(81_000, 60_000, 40_000),
    timing("e", 150_000, "click"),
    timing("b", 0, "keyup"),
    timing("e", 900_000, "keyup"),
  ];
  expect(measurePress(events)).toBe(50);
});
