import { ShopError } from "./shop-error.ts";

export interface TurnstileSize {
  readonly inside: number;
  readonly waiting: number;
  /** What those who no longer fit are told. */
  readonly refusal: string;
}

/** Lets a few in at a time and a few more wait: for work that fills memory or keeps a core to itself. */
export function createTurnstile({ inside, waiting, refusal }: TurnstileSize) {
  const queue: (() => void)[] = [];
  let working = 0;

  /** @throws ShopError `unavailable` when too many wait already */
  return async function enter<T>(work: () => Promise<T>): Promise<T> {
    if (working >= inside) {
      if (queue.length >= waiting) throw new ShopError("unavailable", refusal, { retryAfter: 5 });
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
