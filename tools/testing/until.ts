import { vi } from "vitest";
import { waitLimitMs } from "./wait-limit-ms.ts";

/** Waits until a condition is true. */
export function until(isSo: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: waitLimitMs, interval: 10 });
}

/** Waits until a check stops throwing. */
export function untilPasses(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: waitLimitMs, interval: 10 });
}
