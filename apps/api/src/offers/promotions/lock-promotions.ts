import type { Tx } from "../../platform/database/db.ts";
import { lockAllPromotions } from "./save-promotions.repository.ts";

/** Locks all promotions until the commit, so that nobody changes the version that the caller compared. */
export const lockPromotions = (tx: Tx): Promise<void> => lockAllPromotions(tx);
