import { away } from "../../request/away.ts";

/**
 * Asks whether the shop answers at an address. `navigator.onLine` cannot tell: it stays true on a page that the service worker answered,
 * and where a network leads nowhere.
 */
export async function isAnswering(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: "HEAD", cache: "no-store" });
    return !away.includes(status);
  } catch {
    return false;
  }
}
