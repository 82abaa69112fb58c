import { unavailableStatuses } from "../../request/unavailable-statuses.ts";

/**
 * Tells whether the shop answers at an address. `navigator.onLine` is unreliable, because it stays true on pages from
 * the service worker and on dead networks.
 */
export async function isShopReachable(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    return !unavailableStatuses.includes(status);
  } catch {
    return false;
  }
}
