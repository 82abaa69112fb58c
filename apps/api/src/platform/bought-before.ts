import type { Shopper } from "./actor.ts";
import type { Db, Tx } from "./db.ts";

/** What somebody's orders that were not cancelled hold of an article. */
export interface BoughtBefore {
  readonly qty: number;
  /** The newest of them that is their account's or token's own; null: another of the same person's. */
  readonly reference: string | null;
}

/** For modules that come before the one that keeps orders, by variant; none: absent. */
export type FindBoughtBefore = (
  db: Db | Tx,
  shopper: Shopper,
  asked: {
    readonly variantIds: readonly string[];
    /** Orders that do not count, by id: a new one would supersede them. */
    readonly except: readonly string[];
  },
) => Promise<ReadonlyMap<string, BoughtBefore>>;
