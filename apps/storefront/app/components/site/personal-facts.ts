import type { StoreAlias } from "@harbour/contracts/constants";
import type { AccountEntry } from "./account-entries.ts";

/** The number of lines in each store's cart. */
type CartCounts = Readonly<Record<StoreAlias, number>>;

/** The answer of `/personal`. */
export interface Personal extends CartCounts {
  /** The wishlist of the only store that has one. */
  readonly wishlist: { readonly count: number; readonly ids: readonly string[] };
  readonly user: Member | null;
}

export interface Member {
  /** The entries of the member's menu, which guests' pages do not contain. */
  readonly entries: readonly AccountEntry[];
  readonly username: string;
  readonly avatar: string | null;
  /** Tells whether the registration's address is confirmed. */
  readonly is_verified: boolean;
  readonly login: "EMAIL" | "PHONE";
}

export const emptyPersonalFacts: Personal = {
  main: 0,
  mini: 0,
  wishlist: { count: 0, ids: [] },
  user: null,
};
