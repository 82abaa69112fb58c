import { expect, test } from "vitest";
import { type CallOutcome, createTargetGuard } from "./target-guard.ts";

/** Creates a guard for 8 parallel calls, with a clock that the test moves. Calls stay open until the test ends them. */
function createTestGuard() {
  let time = 0;
  const guard = createTargetGuard(8, () => time);
  const callEnds: ((outcome: CallOutcome) => void)[] = [];
  return {
    advanceClock: (ms: number) => void (time += ms),
    /** @returns whether the guard admitted the call */
    call: (target: string, owner = target): boolean => {
      const end = guard.begin({ target, owner });
      if (end) callEnds.push(end);
      return end !== undefined;
    },
    endAll: (outcome: CallOutcome) => {
      for (const end of callEnds.splice(0)) end(outcome);
    },
  };
}

test("a hanging target gets two calls, then doubling pauses until it answers", () => {
  const { call, advanceClock, endAll } = createTestGuard();
  expect([call("a"), call("a"), call("a")]).toEqual([true, true, false]);
  endAll("hung");
  expect(call("a")).toBe(false);
  advanceClock(30_000);
  expect(call("a")).toBe(true);
  endAll("hung");
  advanceClock(30_000);
  expect(call("a")).toBe(false);
  advanceClock(30_000);
  expect(call("a")).toBe(true);
  endAll("answered");
  expect([call("a"), call("a"), call("a")]).toEqual([true, true, true]);
});

test("a slow target gets fewer calls, but no pause", () => {
  const { call, advanceClock, endAll } = createTestGuard();
  call("late");
  advanceClock(5000);
  endAll("answered");
  expect([call("late"), call("late"), call("late")]).toEqual([true, true, false]);
});

test("a call that was not made frees its place without proving the target", () => {
  const { call, endAll } = createTestGuard();
  call("new");
  endAll("none");
  expect([call("new"), call("new"), call("new")]).toEqual([true, true, false]);
});

test("counts the addresses of one owner together across hosts", () => {
  const { call } = createTestGuard();
  const callResults = Array.from({ length: 10 }, (_, device) => call(`host-${device}`, "member"));
  expect(callResults.filter(Boolean)).toHaveLength(2);
});

test("unknown targets together use at most half of the places, while a proven target gets calls", () => {
  const { call, endAll } = createTestGuard();
  call("good");
  endAll("answered");
  const callResults = Array.from({ length: 10 }, (_, number) => call(`new-${number}`));
  expect(callResults.filter(Boolean)).toHaveLength(4);
  expect(Array.from({ length: 8 }, () => call("good"))).not.toContain(false);
});
