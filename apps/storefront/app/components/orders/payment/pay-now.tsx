import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { formatMoney } from "@harbour/i18n";
import { Button, Notice } from "@harbour/ui";
import { RefreshSoon } from "../../site/refresh-soon.tsx";
import { useTexts } from "../../site/use-texts.ts";
import { BuyAgain } from "../buy-again/buy-again.tsx";
import { ContactFields } from "../contact/contact-fields.tsx";
import type { Contact } from "../contact/guest-contact.ts";
import type { OrderFetcher } from "../use-order-fetcher.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { onlinePaymentTexts } from "./online-payment.texts.ts";
import { isPaymentOverdue, hasExpiredUnpaid } from "./payment-state.ts";
import { useHoldDeadline } from "./use-hold-deadline.ts";

interface Props {
  order: Order;
  /** The optimistic status; cancelled as soon as the buyer cancels. */
  status: OrderStatus;
  contact: Contact | null;
  fetcher: OrderFetcher;
  /** Tells whether the text above says that the time is over. */
  isExplained?: boolean;
  /** Tells whether the heading around it says that the order is unpaid. */
  isInHeading?: boolean;
}

/** Links to the provider's page while the order waits for payment. Says whether a payment is being refunded. */
export function PayNow({
  order,
  status,
  contact,
  fetcher,
  isExplained = false,
  isInHeading = false,
}: Props) {
  const t = useTexts(onlinePaymentTexts);
  const { secondsLeft, isChecking } = useHoldDeadline({ order, status, contact, fetcher });
  const state = order.checkout.online?.state;
  if (state === "refunding" || state === "refunded") return <Notice>{t(state)}</Notice>;
  if (hasExpiredUnpaid(order, status))
    return <BuyAgain orderId={order._id} contact={contact} fetcher={fetcher} isFirst />;
  if (status === "cancelled") return null;
  if (isChecking || isPaymentOverdue(order))
    return <TimeIsOver isExplained={isExplained} isOwn={contact === null} />;
  if (!order.actions.includes("pay")) return null;
  return (
    <fetcher.Form
      method="post"
      className={
        isInHeading
          ? "mt-2 grid justify-items-center gap-3 max-sm:w-full"
          : "grid justify-items-start gap-3 rounded-lg bg-tint p-5 sm:p-6 print:hidden"
      }
    >
      <ContactFields orderId={order._id} contact={contact} />
      <input type="hidden" name="reference" value={order.reference} />
      {!isInHeading && <p className="font-bold">{t("notPaid")}</p>}
      {order.payment_deadline && (
        <HoldCountdown deadline={order.payment_deadline} secondsLeft={secondsLeft} />
      )}
      <Button name="intent" value="pay" className="w-full sm:w-auto">
        {t("payNow", { amount: formatMoney(order.checkout.amount) })}
      </Button>
      <p className="max-w-prose text-sm text-pretty text-quiet">{t("notPaidHint")}</p>
    </fetcher.Form>
  );
}

/** Shows that the payment time is over, without a button, until the shop cancels the order. */
function TimeIsOver({ isExplained, isOwn }: { isExplained: boolean; isOwn: boolean }) {
  const t = useTexts(onlinePaymentTexts);
  return (
    <>
      {/* A visitor who named the order in a form gets no refresh, because it would show the form again. */}
      {isOwn && <RefreshSoon seconds={30} />}
      {!isExplained && (
        <Notice>
          <div className="grid gap-1 font-normal">
            <p className="font-bold">{t("overTitle")}</p>
            <p>{t("overText")}</p>
          </div>
        </Notice>
      )}
    </>
  );
}
