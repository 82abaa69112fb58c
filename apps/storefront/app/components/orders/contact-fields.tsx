import type { Contact } from "./contact.ts";

/** Which order a form is about, where its address does not say so, and how a guest showed that it is theirs. */
export function ContactFields({ orderId, contact }: { orderId?: string; contact: Contact | null }) {
  return (
    <>
      {orderId && <input type="hidden" name="order_id" value={orderId} />}
      {contact?.email && <input type="hidden" name="email" value={contact.email} />}
      {contact?.phone && <input type="hidden" name="phone" value={contact.phone} />}
    </>
  );
}
