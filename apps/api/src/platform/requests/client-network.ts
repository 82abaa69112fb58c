import ipaddr from "ipaddr.js";

/**
 * Returns the network that limits count for an address: one IPv4 address, or a /64 of IPv6. A household may use any
 * address of its /64.
 */
export function clientNetwork(address: string): string {
  // A proxy may send any text as an address.
  if (!ipaddr.isValid(address)) return address;
  const parsedAddress = ipaddr.process(address);
  if (parsedAddress instanceof ipaddr.IPv4) return parsedAddress.toString();
  const groups = parsedAddress.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** Returns the key for limits by network. */
export const networkKey = (address: string): string => `address ${clientNetwork(address)}`;
