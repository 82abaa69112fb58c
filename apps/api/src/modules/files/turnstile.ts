import { ShopError } from "../../platform/shop-error.ts";

/** Lets a few in at a time and a few more wait; a decoded picture of 40 million pixels fills 160 MB. */
export function createTurnstile({ inside, waiting }: { inside: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let working = 0;

  /** @throws ShopError `unavailable` when too many wait already */
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (working >= inside) {
      if (queue.length >= waiting) {
        throw new ShopError("unavailable", "Too many pictures at once. Please try again.", {
          retryAfter: 5,
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
