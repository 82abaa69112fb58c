import type { AccountEntry } from "./account-entries.ts";

/** What `/personal` says of a visitor. */
export interface Personal {
  /** Lines in the cart of each store. */
  readonly main: number;
  readonly mini: number;
  /** Of the main store, which is the one with a wishlist (SPEC 2). */
  readonly wishlist: { readonly count: number; readonly ids: readonly string[] };
  readonly user: Member | null;
}

export interface Member {
  /** What their menu leads to. Here rather than on every page, where guests would carry it along. */
  readonly entries: readonly AccountEntry[];
  readonly username: string;
  readonly avatar: string | null;
  /** Whether the address they registered with is confirmed. */
  readonly is_verified: boolean;
  readonly login: "EMAIL" | "PHONE";
}

export const nothing: Personal = { main: 0, mini: 0, wishlist: { count: 0, ids: [] }, user: null };
