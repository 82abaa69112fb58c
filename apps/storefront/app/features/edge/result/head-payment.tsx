import type { Order } from "@harbour/contracts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { PayNow } from "../../../components/orders/payment/pay-now.tsx";
import { useKeyedFetcher } from "../../../components/orders/use-order-fetcher.ts";

/** The payment of an unpaid order, inside the heading that says so. */
export function HeadPayment({ order, contact }: { order: Order; contact: Contact | null }) {
  const fetcher = useKeyedFetcher(order._id);
  return (
    <PayNow
      order={order}
      status={order.current_status}
      contact={contact}
      fetcher={fetcher}
      isInHeading
    />
  );
}
