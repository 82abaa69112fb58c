import { type PaymentMethod, readPaymentDeadline } from "@harbour/contracts/constants";
import { storeSettings } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";

const secondsPerHour = 3600;
/** The time in seconds after which shipped goods count as received. It is two weeks. */
const secondsToComplete = 14 * 24 * secondsPerHour;

/** Periods in seconds until each deadline. */
export interface OrderDeadlines {
  readonly secondsToPay: Readonly<Record<PaymentMethod, number>>;
  readonly secondsToComplete: number;
  /**
   * The seconds before the payment deadline at which buyers who pay by transfer are reminded. 0 turns reminders off.
   */
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
    // The reminder's lead is limited, because a buyer who has just ordered needs no reminder.
    remindSecondsBefore:
      Math.min(readPaymentDeadline(settings, "payment_reminder_hours"), offlineHours / 2) *
      secondsPerHour,
  };
}
