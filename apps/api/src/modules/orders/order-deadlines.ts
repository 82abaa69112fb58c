import { standardOfflinePaymentHours, type PaymentMethod } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/db.ts";
import { storeSettings } from "../configuration/index.ts";

const secondsPerHour = 3600;
/** WIRE 2: two weeks after the goods left, the shop takes them as received. */
const secondsToComplete = 14 * 24 * secondsPerHour;
/** WIRE 2. */
const standardSecondsOnline = 1800;

/** All in seconds. */
export interface OrderDeadlines {
  readonly toPay: Readonly<Record<PaymentMethod, number>>;
  readonly toComplete: number;
}

export async function orderDeadlines(db: Db | Tx): Promise<OrderDeadlines> {
  const { online_payment_seconds, offline_payment_hours } = await storeSettings(db);
  return {
    toPay: {
      ONLINE: online_payment_seconds ?? standardSecondsOnline,
      OFFLINE: (offline_payment_hours ?? standardOfflinePaymentHours) * secondsPerHour,
    },
    toComplete: secondsToComplete,
  };
}
