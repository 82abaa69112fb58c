import type { Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";

/**
 * Makes writers of couriers, warehouses and stations wait for each other until the commit. Each
 * completes its rows by the stored ones, so a later one must see what an earlier one left.
 */
export const lockDelivery = (tx: Tx): Promise<void> => lockNames(tx, "delivery", ["records"]);
