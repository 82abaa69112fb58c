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

test("a page that nobody answered for asks as soon as the network is back, and once more where that came too soon", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  renderHook(useReopening);
  expect(asked).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(7999);
  expect(asked, "then as often as before").toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(4);
});
