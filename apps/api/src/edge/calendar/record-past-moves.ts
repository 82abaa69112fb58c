import type { StoreAlias } from "@harbour/contracts/constants";
import { invalidate } from "../../platform/changes/change-log.ts";
import type { Tx } from "../../platform/database/db.ts";
import { insertPastMoves } from "./releases.repository.ts";

/** Changes of a product's date before the shop recorded them, the oldest first. */
export interface PastMoves {
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

/** Records past changes for demos. Products with a history, unknown ones, and those with another last day are left alone. */
export async function recordPastMoves(tx: Tx, histories: readonly PastMoves[]): Promise<void> {
  for (const { store, product, moves } of histories) {
    const last = moves.at(-1);
    if (last) await insertPastMoves(tx, { store, product, moves, day: last.after });
  }
  await invalidate(tx, ["calendar"]);
}
