import type { Settings } from "../../platform/settings.ts";
import type { AddressRules } from "./webhook-address.rules.ts";

/** A demo on one's own machine may tell that machine; every other shop the public internet alone. */
export function addressRules({ isDemo, hasLocalCallers }: Settings): AddressRules {
  return { allowsLoopback: isDemo && hasLocalCallers };
}
