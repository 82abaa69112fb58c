import type { StoreAlias } from "@harbour/contracts/constants";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { insertPastMoves } from "./releases.repository.ts";

/** How a product's date was moved before the shop began to write that down, the oldest first. */
export interface PastMoves {
  readonly store: StoreAlias;
  /** Its key in catalogue files. */
  readonly product: string;
  readonly moves: readonly {
    /** ISO-8601 UTC. */
    readonly at: string;
    readonly before: string;
    readonly after: string;
  }[];
}

/** For demos. What has a history already, is not there, or does not come out on the last of these days is left as it is. */
export async function recordPastMoves(tx: Tx, told: readonly PastMoves[]): Promise<void> {
  for (const { store, product, moves } of told) {
    const last = moves.at(-1);
    if (last) await insertPastMoves(tx, { store, product, moves, day: last.after });
  }
  await invalidate(tx, ["calendar"]);
}
