import type { Shopper } from "./actor.ts";
import type { Db, Tx } from "./db.ts";

/** The pieces of an article that a person's orders hold, cancelled orders aside. */
export interface BoughtBefore {
  readonly qty: number;
  /** The newest of them that is their account's or token's own; null: another of the same person's. */
  readonly reference: string | null;
}

/** Finds earlier purchases by variant, for modules that come before `orders`. A variant without any is absent. */
export type FindBoughtBefore = (
  db: Db | Tx,
  shopper: Shopper,
  asked: {
    readonly variantIds: readonly string[];
    /** Orders that do not count, by id: a new one would supersede them. */
    readonly except: readonly string[];
  },
) => Promise<ReadonlyMap<string, BoughtBefore>>;
