import { isMember } from "../../base/customers/index.ts";
import { readContact } from "../../base/logins/index.ts";
import { findChosenChannels } from "../../base/notifications/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { OrderRow } from "../orders/index.ts";

/** A channel to write to a buyer. */
export interface BuyerChannel {
  /** True when messages also go to the order's e-mail address. */
  readonly isByMail: boolean;
  /** The phone's area code and number in digits, for SMS. */
  readonly phone: string | null;
  readonly unsubscribeUrl?: string;
}

type OrderContact = Pick<OrderRow, "customerId" | "contactEmail" | "contactPhone">;

/**
 * Returns the channel for necessary messages. They always go by mail, and also by SMS if the account chose SMS. A
 * buyer without an e-mail gets an SMS.
 * @param smsNumber the number of an account that chose SMS
 */
export function chooseBuyerChannel(
  { contactEmail, contactPhone }: OrderContact,
  smsNumber: string | null,
): BuyerChannel {
  return contactEmail === ""
    ? { isByMail: false, phone: contactPhone }
    : { isByMail: true, phone: smsNumber };
}

/**
 * Returns the channel for delivery updates.
 * @returns null when the buyer declined them; guests always get them, because they have no place to decline
 */
export async function findNewsChannel(
  deps: Deps,
  order: OrderContact,
  smsNumber: string | null,
): Promise<BuyerChannel | null> {
  const { customerId } = order;
  if (!(await isMember(deps.db, customerId))) return chooseBuyerChannel(order, smsNumber);
  const preference = await findChosenChannels(deps, customerId, "delivery_update");
  if (!preference) return null;
  const { channels, unsubscribeUrl } = preference;
  const phone = channels.includes("SMS")
    ? ((await readContact(deps.db, customerId))?.phone ?? null)
    : null;
  const isByMail = order.contactEmail !== "" && (channels.includes("EMAIL") || phone === null);
  if (!isByMail && phone === null)
    return { ...chooseBuyerChannel(order, smsNumber), unsubscribeUrl };
  return { isByMail, phone, unsubscribeUrl };
}
