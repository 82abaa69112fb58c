/** A pseudo-random number generator with a seed (mulberry32). */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer between both bounds, inclusive. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
  digits(count: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}
