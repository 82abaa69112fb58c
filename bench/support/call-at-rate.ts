import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts `rate` calls a second on schedule, however long earlier ones take, and waits for all.
 * Passes the scheduled time (`performance.now()`) to late calls.
 */
export async function callAtRate(
  { rate, seconds }: { rate: number; seconds: number },
  work: (number: number, dueAt: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const pendingCalls: Promise<unknown>[] = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = startedAt + (number * 1000) / rate;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const pendingWork = work(number, dueAt);
    // Prevents an unhandled rejection; the caller reports failures at the end.
    pendingWork.catch(() => undefined);
    pendingCalls.push(pendingWork);
  }
  await Promise.all(pendingCalls);
}
