import type { Tx } from "../../platform/database/db.ts";
import { lockNames } from "../../platform/database/lock-names.ts";

/**
 * Makes writers of couriers, warehouses and stations wait for each other until the commit. A writer fills omitted
 * fields with stored values, so it must see the rows of earlier writers.
 */
export const lockDelivery = (tx: Tx): Promise<void> => lockNames(tx, "delivery", ["records"]);
