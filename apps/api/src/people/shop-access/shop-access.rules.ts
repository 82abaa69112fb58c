import type { ShopAccess } from "@harbour/contracts";

/** S2-143, S2-144: pages for a shop that is not open. it is once its state says so, or its moment has come. */
export function isOpen({ state, opens_at: opensAt }: ShopAccess, now: Date): boolean {
  return state === "open" || (opensAt !== null && new Date(opensAt) <= now);
}
