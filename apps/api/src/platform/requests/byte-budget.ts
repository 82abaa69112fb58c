/** Limits the bytes of request bodies in memory, in total and per network. */
export interface ByteBudget {
  /**
   * Tells whether there is room now, without reserving it. A request that only announces a length thus occupies
   * nothing.
   */
  fits(network: string, bytes: number): boolean;
  /** Reserves bytes; false when there is no room. */
  reserve(network: string, bytes: number): boolean;
  release(network: string, bytes: number): void;
}

/**
 * @param computeNetworkLimit returns the limit per network, given the bytes that would remain free. It must prevent
 * one network from taking everything
 */
export function createByteBudget(
  maxBytes: number,
  computeNetworkLimit: (freeBytes: number) => number,
): ByteBudget {
  const bytesByNetwork = new Map<string, number>();
  let all = 0;
  const hasRoom = (network: string, bytes: number) => {
    const free = maxBytes - all - bytes;
    return free >= 0 && (bytesByNetwork.get(network) ?? 0) + bytes <= computeNetworkLimit(free);
  };
  return {
    fits: hasRoom,
    reserve(network, bytes) {
      if (!hasRoom(network, bytes)) return false;
      all += bytes;
      bytesByNetwork.set(network, (bytesByNetwork.get(network) ?? 0) + bytes);
      return true;
    },
    release(network, bytes) {
      const bytesLeft = (bytesByNetwork.get(network) ?? 0) - bytes;
      all -= bytes;
      if (bytesLeft > 0) bytesByNetwork.set(network, bytesLeft);
      else bytesByNetwork.delete(network);
    },
  };
}
