import type { ShopAccess } from "@harbour/contracts";

/** Tells whether the shop is open, from its state or its opening time (S2-143, S2-144). */
export function isShopOpen({ state, opens_at: opensAt }: ShopAccess, now: Date): boolean {
  return state === "open" || (opensAt !== null && new Date(opensAt) <= now);
}
