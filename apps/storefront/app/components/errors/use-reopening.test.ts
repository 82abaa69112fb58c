// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReopening } from "./use-reopening.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page without an answer checks at growing intervals, even without reports of the browser", async () => {
  const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  renderHook(useReopening);
  expect(fetches).toHaveBeenCalledTimes(1);
  let times = 1;
  for (const wait of [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(fetches).toHaveBeenCalledTimes(times);
    await vi.advanceTimersByTimeAsync(1);
    times += 1;
    expect(fetches).toHaveBeenCalledTimes(times);
  }
});

test.each([
  ["the browser says that the network is back", () => window.dispatchEvent(new Event("online"))],
  ["it comes into sight", () => document.dispatchEvent(new Event("visibilitychange"))],
])("a page without an answer checks at once when %s, and soon again", async (_, triggerEvent) => {
  const fetches = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  renderHook(useReopening);
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 15_000);
  expect(fetches).toHaveBeenCalledTimes(6);
  triggerEvent();
  expect(fetches).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetches).toHaveBeenCalledTimes(8);
});
