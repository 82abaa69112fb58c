import ipaddr from "ipaddr.js";
import { isIP } from "node:net";
import type { Settings } from "./settings.ts";

export interface AddressRules {
  /** A shop on its own machine, for trying things out, may tell that machine, also without TLS. */
  readonly allowsLoopback: boolean;
}

/** A demo on one's own machine may tell that machine; every other shop the public internet alone. */
export function addressRules({ isDemo, hasLocalCallers }: Settings): AddressRules {
  return { allowsLoopback: isDemo && hasLocalCallers };
}

/** Those of loopback that are let through, one by one: a name that stands for another of them is not. */
export const loopbackAddresses: readonly string[] = ["127.0.0.1", "::1"];

/**
 * Returns the fault of an address in words; undefined for a good one. Names are looked up at each sending, as their
 * addresses may change.
 */
export function addressProblem(text: string, { allowsLoopback }: AddressRules): string | undefined {
  const url = URL.parse(text);
  if (url === null) return "This is not an address. Write it whole: https://...";
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (url.username !== "" || url.password !== "")
    return "The address must not hold a name or password.";
  if (url.hash !== "") return "The address must not have a part after #.";
  if (allowsLoopback && isLoopbackHost(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== "https:") return "The address has to start with https://.";
  if (isLoopbackHost(host) || host.endsWith(".localhost") || !isPublic(host))
    return "The address has to be one of the public internet.";
  return undefined;
}

function isLoopbackHost(host: string): boolean {
  return host === "localhost" || loopbackAddresses.includes(host);
}

/** Names are not known yet. Of the sixth version, 2000::/3 alone is given out: `::127.0.0.1` once meant one of the fourth. */
function isPublic(host: string): boolean {
  if (isIP(host) === 0) return true;
  const address = ipaddr.process(host);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(ipaddr.parseCIDR("2000::/3"));
}
