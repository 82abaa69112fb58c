import { isIP } from "node:net";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import ipaddr from "ipaddr.js";
import type { Settings } from "../modules/deps-settings.ts";

export interface AddressRules {
  /** True for a trial shop on its own machine, whose calls may go to that machine, even without TLS. */
  readonly allowsLoopback: boolean;
}

/**
 * Returns the rules for addresses. A local demo may call its own machine; all other shops may call only the public
 * internet.
 */
export function createAddressRules({ isDemo, hasLocalCallers }: Settings): AddressRules {
  return { allowsLoopback: isDemo && hasLocalCallers };
}

/** The loopback addresses that a local demo may call. A name that resolves to any other loopback address is refused. */
export const loopbackAddresses: readonly string[] = ["127.0.0.1", "::1"];

/**
 * Describes the fault of an address; undefined for a valid one. Names are resolved at each call instead, because
 * their addresses may change.
 */
export function findAddressFault(
  text: string,
  { allowsLoopback }: AddressRules,
): Reason | undefined {
  const url = URL.parse(text);
  if (url === null) return makeReason("not-an-address");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (url.username !== "" || url.password !== "") return makeReason("address-with-password");
  if (url.hash !== "") return makeReason("address-with-fragment");
  if (allowsLoopback && isLoopbackHost(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== "https:") return makeReason("address-without-https");
  if (isLoopbackHost(host) || host.endsWith(".localhost") || !isPublic(host))
    return makeReason("address-not-public");
  return undefined;
}

function isLoopbackHost(host: string): boolean {
  return host === "localhost" || loopbackAddresses.includes(host);
}

/**
 * Tells whether an address is public. In IPv6 only 2000::/3 counts, because nothing else is assigned; `::127.0.0.1`
 * once meant an IPv4 address.
 */
function isPublic(host: string): boolean {
  if (isIP(host) === 0) return true;
  const address = ipaddr.process(host);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(ipaddr.parseCIDR("2000::/3"));
}
