import type { Contact } from "./guest-contact.ts";

/** The hidden fields with an order and the guest's contact. */
export function ContactFields({ orderId, contact }: { orderId?: string; contact: Contact | null }) {
  return (
    <>
      {orderId && <input type="hidden" name="order_id" value={orderId} />}
      {contact?.email && <input type="hidden" name="email" value={contact.email} />}
      {contact?.phone && <input type="hidden" name="phone" value={contact.phone} />}
    </>
  );
}
