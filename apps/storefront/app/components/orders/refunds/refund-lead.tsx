import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { useTexts } from "../../site/use-texts.ts";
import type { Contact } from "../contact/guest-contact.ts";
import { orderRefundsTexts } from "./order-refunds.texts.ts";
import { isRefundLeading } from "./refund-amounts.ts";
import { RefundLink } from "./refund-link.tsx";
import { chooseRequestTextKey, RefundState } from "./refund-state.tsx";

interface Props {
  order: Order;
  /** The status including the action in progress. */
  status: OrderStatus;
  contact: Contact | null;
}

/** Shows an unsettled refund request above everything else, because its buyer comes for it. */
export function RefundLead({ order, status, contact }: Props) {
  const t = useTexts(orderRefundsTexts);
  const request = order.refund_request;
  if (!request || !isRefundLeading(order, status)) return null;
  return (
    <section
      aria-labelledby="refund-lead"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-tint px-5 py-4 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="refund-lead" className="mb-1 text-lg font-extrabold">
          {t(chooseRequestTextKey(request))}
        </h2>
        <RefundState request={request} order={order} />
      </div>
      <RefundLink order={order} contact={contact} label={t("view")} />
    </section>
  );
}
