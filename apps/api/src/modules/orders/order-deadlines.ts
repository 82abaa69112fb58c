import type { Db, Tx } from "../../platform/db.ts";
import { storeSettings } from "../configuration/index.ts";

/** WIRE 2: two weeks after the goods left, the shop takes them as received. */
const daysToComplete = 14;
const standardHoursToPay = 72;

export interface OrderDeadlines {
  readonly hoursToPayOffline: number;
  readonly hoursToComplete: number;
}

export async function orderDeadlines(db: Db | Tx): Promise<OrderDeadlines> {
  const { offline_payment_hours } = await storeSettings(db);
  return {
    hoursToPayOffline: offline_payment_hours ?? standardHoursToPay,
    hoursToComplete: daysToComplete * 24,
  };
}
