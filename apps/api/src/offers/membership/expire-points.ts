import type { Deps } from "../../platform/deps.ts";
import { expireDue } from "./ledger.repository.ts";

const batch = 500;

/** Removes expired points from balances. @returns how many batches ended */
export async function expirePoints({ db }: Deps): Promise<number> {
  let ended = 0;
  for (;;) {
    const emptied = await expireDue(db, batch);
    ended += emptied;
    if (emptied < batch) return ended;
  }
}
