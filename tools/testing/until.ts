import { vi } from "vitest";
import { waitLimitMs } from "./wait-limit-ms.ts";

/** Waits until a condition is true. */
export function until(isSo: () => boolean | Promise<boolean>): Promise<unknown> {
  return countOpen(vi.waitUntil(isSo, options));
}

/** Waits until a check stops throwing. */
export function untilPasses(check: () => unknown): Promise<unknown> {
  return countOpen(vi.waitFor(check, options));
}

const options = { timeout: waitLimitMs, interval: 10 };
let open = 0;

/** Returns the number of waits that go on. Each advances fake timers, also those of later tests. */
export const openWaits = (): number => open;

function countOpen<T>(wait: Promise<T>): Promise<T> {
  open += 1;
  return wait.finally(() => (open -= 1));
}
