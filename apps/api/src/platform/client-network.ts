import ipaddr from "ipaddr.js";

/**
 * Returns whom an address stands for where guesses are counted: one IPv4 address, or a /64 of IPv6. A household or a server is given a /64,
 * and may call from any of its 18 quintillion addresses.
 */
export function networkOf(address: string): string {
  // A proxy may write anything.
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const groups = read.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(":")}::/64`;
}

/** Returns the key that limits by address count under. */
export const networkKey = (address: string): string => `address ${networkOf(address)}`;
