/** A pseudo-random generator with a seed, so that a seed always makes the same toy. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a number in [low, high). */
  between(low: number, high: number): number;
  /** Returns one of the things. */
  pick<T>(...things: readonly [T, ...T[]]): T;
}

export function makeRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (...things) => things[Math.floor(next() * things.length)] ?? things[0],
  };
}
