import type { AccountEntry } from "./account-entries.ts";

/** The answer of `/personal` about a visitor. */
export interface Personal {
  /** Lines in the cart of each store. */
  readonly main: number;
  readonly mini: number;
  /** The wishlist of the main store, the only one with a wishlist. */
  readonly wishlist: { readonly count: number; readonly ids: readonly string[] };
  readonly user: Member | null;
}

export interface Member {
  /** The entries of the member's menu. Here rather than on every page, where guests would carry them along. */
  readonly entries: readonly AccountEntry[];
  readonly username: string;
  readonly avatar: string | null;
  /** True when the address of their registration is confirmed. */
  readonly is_verified: boolean;
  readonly login: "EMAIL" | "PHONE";
}

export const nothing: Personal = { main: 0, mini: 0, wishlist: { count: 0, ids: [] }, user: null };
