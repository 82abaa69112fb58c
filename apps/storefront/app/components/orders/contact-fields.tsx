import type { Contact } from "./contact.ts";

/** Holds the order that a form is about, and the contact by which a guest showed that it is theirs. */
export function ContactFields({ orderId, contact }: { orderId?: string; contact: Contact | null }) {
  return (
    <>
      {orderId && <input type="hidden" name="order_id" value={orderId} />}
      {contact?.email && <input type="hidden" name="email" value={contact.email} />}
      {contact?.phone && <input type="hidden" name="phone" value={contact.phone} />}
    </>
  );
}
