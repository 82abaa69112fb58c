import { standardOfflinePaymentHours, type PaymentMethod } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/db.ts";
import { storeSettings } from "../../base/configuration/index.ts";

const secondsPerHour = 3600;
/** The time after which shipped goods count as received: two weeks. */
const secondsToComplete = 14 * 24 * secondsPerHour;
const standardSecondsOnline = 1800;

/** Deadlines in seconds. */
export interface OrderDeadlines {
  readonly toPay: Readonly<Record<PaymentMethod, number>>;
  readonly toComplete: number;
  /** The seconds before the deadline at which buyers by transfer are reminded; 0: never. */
  readonly toRemind: number;
}

export async function orderDeadlines(db: Db | Tx): Promise<OrderDeadlines> {
  const { online_payment_seconds, offline_payment_hours, payment_reminder_hours } =
    await storeSettings(db);
  const offlineHours = offline_payment_hours ?? standardOfflinePaymentHours;
  return {
    toPay: {
      ONLINE: online_payment_seconds ?? standardSecondsOnline,
      OFFLINE: offlineHours * secondsPerHour,
    },
    toComplete: secondsToComplete,
    // A buyer who has just ordered needs no reminder.
    toRemind: Math.min(payment_reminder_hours ?? 24, offlineHours / 2) * secondsPerHour,
  };
}
