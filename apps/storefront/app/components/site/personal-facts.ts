import type { AccountEntry } from "./account-entries.ts";

/** The answer of `/personal`. */
export interface Personal {
  /** The number of lines in each store's cart. */
  readonly main: number;
  readonly mini: number;
  /** The main store's wishlist; the other store has none. */
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
