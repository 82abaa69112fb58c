import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts `rate` calls a second on schedule, even while earlier calls are running, and waits for all. Each call gets
 * its scheduled time (`performance.now()`), so that delays count.
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
