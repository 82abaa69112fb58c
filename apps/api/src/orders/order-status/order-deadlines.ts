import { type PaymentMethod, readPaymentDeadline } from "@harbour/contracts/constants";
import { storeSettings } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";

const secondsPerHour = 3600;
/** The time after which shipped goods count as received: two weeks. */
const secondsToComplete = 14 * 24 * secondsPerHour;

/** Deadlines in seconds. */
export interface OrderDeadlines {
  readonly toPay: Readonly<Record<PaymentMethod, number>>;
  readonly completeAfterSeconds: number;
  /** The seconds before the deadline at which buyers by transfer are reminded; 0: never. */
  readonly secondsToRemind: number;
}

export async function readOrderDeadlines(db: Db | Tx): Promise<OrderDeadlines> {
  const settings = await storeSettings(db);
  const offlineHours = readPaymentDeadline(settings, "offline_payment_hours");
  return {
    toPay: {
      ONLINE: readPaymentDeadline(settings, "online_payment_seconds"),
      OFFLINE: offlineHours * secondsPerHour,
    },
    completeAfterSeconds: secondsToComplete,
    // A buyer who has just ordered needs no reminder.
    secondsToRemind:
      Math.min(readPaymentDeadline(settings, "payment_reminder_hours"), offlineHours / 2) *
      secondsPerHour,
  };
}
