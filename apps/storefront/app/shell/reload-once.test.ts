// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { reloadOnceWhenPartsAreMissing } from "./reload-once.ts";

test("a page whose parts are gone reloads once a minute, and after that lets the error through", () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  vi.useFakeTimers({ now: 1_000_000 });
  reloadOnceWhenPartsAreMissing();
  const miss = () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  expect(miss()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1_059_999);
  expect(miss()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(1_060_000);
  expect(miss()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);

  vi.useRealTimers();
  vi.unstubAllGlobals();
});
