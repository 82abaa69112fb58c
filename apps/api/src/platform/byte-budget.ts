/** Limits the bytes of bodies in memory, of all callers together and of one network. */
export interface ByteBudget {
  /** Tells whether there is room now. Reserves nothing, so an announced length holds nothing. */
  fits(network: string, bytes: number): boolean;
  /** False: there is no room now, and nothing was taken. */
  take(network: string, bytes: number): boolean;
  give(network: string, bytes: number): void;
}

/** @param maxOfOne of one network; less than all, so that nobody takes the room of everybody */
export function createByteBudget(maxBytes: number, maxOfOne: number): ByteBudget {
  const taken = new Map<string, number>();
  let all = 0;
  const fits = (network: string, bytes: number) =>
    all + bytes <= maxBytes && (taken.get(network) ?? 0) + bytes <= maxOfOne;
  return {
    fits,
    take(network, bytes) {
      if (!fits(network, bytes)) return false;
      all += bytes;
      taken.set(network, (taken.get(network) ?? 0) + bytes);
      return true;
    },
    give(network, bytes) {
      const own = (taken.get(network) ?? 0) - bytes;
      all -= bytes;
      if (own > 0) taken.set(network, own);
      else taken.delete(network);
    },
  };
}
