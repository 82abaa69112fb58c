import { type PaymentMethod, readPaymentDeadline } from "@harbour/contracts/constants";
import { storeSettings } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";

const secondsPerHour = 3600;
/** The time after which shipped goods count as received: two weeks. */
const secondsToComplete = 14 * 24 * secondsPerHour;

/** Deadlines in seconds. */
export interface OrderDeadlines {
  readonly secondsToPay: Readonly<Record<PaymentMethod, number>>;
  readonly secondsToComplete: number;
  /** The seconds before the deadline at which buyers by transfer are reminded; 0: never. */
  readonly remindSecondsBefore: number;
}

export async function readOrderDeadlines(db: Db | Tx): Promise<OrderDeadlines> {
  const settings = await storeSettings(db);
  const offlineHours = readPaymentDeadline(settings, "offline_payment_hours");
  return {
    secondsToPay: {
      ONLINE: readPaymentDeadline(settings, "online_payment_seconds"),
      OFFLINE: offlineHours * secondsPerHour,
    },
    secondsToComplete,
    // A buyer who has just ordered needs no reminder.
    remindSecondsBefore:
      Math.min(readPaymentDeadline(settings, "payment_reminder_hours"), offlineHours / 2) *
      secondsPerHour,
  };
}
