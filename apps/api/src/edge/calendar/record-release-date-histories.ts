import type { StoreAlias } from "@harbour/contracts/constants";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { insertReleaseDateHistory } from "./releases.repository.ts";

/** Changes of a product's release date from before the shop recorded such changes, oldest first. */
export interface ReleaseDateHistory {
  readonly store: StoreAlias;
  /** The product's key in catalogue files. */
  readonly product: string;
  readonly moves: readonly {
    /** The time as ISO-8601 UTC. */
    readonly at: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/**
 * Records past changes for demos. Skips unknown products, products with a history, and products whose date differs
 * from the last move.
 */
export async function recordReleaseDateHistories(
  tx: Tx,
  histories: readonly ReleaseDateHistory[],
): Promise<void> {
  for (const { store, product, moves } of histories) {
    const last = moves.at(-1);
    if (last) await insertReleaseDateHistory(tx, { store, product, moves, day: last.after });
  }
  await invalidate(tx, ["calendar"]);
}
