import { vi } from "vitest";
import { waitLimitMs } from "./wait-limit-ms.ts";

/** Waits until a condition is true. */
export function until(condition: () => boolean | Promise<boolean>): Promise<unknown> {
  return trackWait(vi.waitUntil(condition, options));
}

/** Waits until a check stops throwing. */
export function untilPasses(check: () => unknown): Promise<unknown> {
  return trackWait(vi.waitFor(check, options));
}

const options = { timeout: waitLimitMs, interval: 10 };
let openWaits = 0;

/** Returns the number of unfinished waits. Each one advances fake timers, even those of later tests. */
export const countOpenWaits = (): number => openWaits;

function trackWait<T>(wait: Promise<T>): Promise<T> {
  openWaits += 1;
  return wait.finally(() => (openWaits -= 1));
}
