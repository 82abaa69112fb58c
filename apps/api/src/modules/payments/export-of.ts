import type { Db, Tx } from "../../platform/db.ts";
import { presentCard } from "./cards.presenter.ts";
import { findCards } from "./cards.repository.ts";

/** More cards than anybody has. */
const most = 10_000;

/** Everything that is kept of a person's cards, for the person (PDPO). */
export async function exportOf(db: Db | Tx, customerId: string) {
  const { found } = await findCards(db, customerId, { limit: most, offset: 0 });
  return { cards: found.map(presentCard) };
}
