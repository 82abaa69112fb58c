import { setTimeout as pause } from "node:timers/promises";

/**
 * Starts `rate` works a second at their moments, however long the earlier ones take, and waits for
 * all of them. A late start gets the time at which it was due (`performance.now()`).
 */
export async function arrive(
  { rate, seconds }: { rate: number; seconds: number },
  work: (number: number, dueAt: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const works: Promise<unknown>[] = [];
  for (let number = 0; number < rate * seconds; number += 1) {
    const dueAt = begun + (number * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    const one = work(number, dueAt);
    // The caller reports failures at the end.
    one.catch(() => undefined);
    works.push(one);
  }
  await Promise.all(works);
}
