import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { withLanguage } from "@harbour/i18n";
import { Button, buttonClass, Chevron } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { Confirm } from "../forms/confirm.tsx";
import { useStoreAlias } from "../site/use-store-alias.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { BuyAgain } from "./buy-again/buy-again.tsx";
import { ContactFields } from "./contact/contact-fields.tsx";
import type { Contact } from "./contact/guest-contact.ts";
import { orderListTexts } from "./order-list.texts.ts";
import { orderTexts } from "./order.texts.ts";
import { canBuyAgain, canPrint, hasExpiredUnpaid } from "./payment/payment-state.ts";
import { AskForRefund } from "./refunds/order-refunds.tsx";
import type { OrderFetcher } from "./use-order-fetcher.ts";

interface Props {
  order: Order;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
  contact: Contact | null;
  fetcher: OrderFetcher;
}

/** Shows the order's actions. The actions of an ended order and the refund come first. The others are folded. */
export function OrderActions({ order, status, contact, fetcher }: Props) {
  const t = useTexts(orderTexts);
  const orderListText = useTexts(orderListTexts);
  const store = useStoreAlias(order);
  const language = useLanguage();
  const isSettled = status === order.current_status;
  const offers = (action: Order["actions"][number]) => isSettled && order.actions.includes(action);
  const hasEnded = status === "completed" || status === "cancelled";
  const buyAgain = canBuyAgain(status) && !hasExpiredUnpaid(order, status) && (
    <BuyAgain orderId={order._id} contact={contact} fetcher={fetcher} />
  );
  return (
    <div className="grid gap-3 print:hidden">
      {hasEnded && buyAgain}
      <AskForRefund order={order} status={status} contact={contact} />
      {(canPrint(order, status) || offers("cancel")) && (
        <details>
          <summary className={`${buttonClass({ variant: "bare", size: "small" })} w-full`}>
            {orderListText("more")}
            <Chevron />
          </summary>
          <div className="mt-2 grid gap-2">
            {!hasEnded && buyAgain}
            {canPrint(order, status) && (
              <div className="flex flex-wrap justify-center gap-2">
                <Button
                  type="button"
                  variant="quiet"
                  size="small"
                  className="noscript:hidden"
                  onClick={() => print()}
                >
                  {t(order.is_paid ? "printReceipt" : "printForm")}
                </Button>
                <form
                  action={withLanguage(paths.order(store, order._id, "document"), language)}
                  method={contact ? "post" : "get"}
                  target="_blank"
                >
                  {contact && <ContactFields orderId={order._id} contact={contact} />}
                  <Button variant="quiet" size="small">
                    {t("asPdf")}
                  </Button>
                </form>
              </div>
            )}
            {offers("cancel") && (
              <fetcher.Form method="post" preventScrollReset className="text-center">
                <ContactFields orderId={order._id} contact={contact} />
                <input type="hidden" name="intent" value="cancel" />
                <Confirm
                  label={t("cancel")}
                  question={t("cancelSure")}
                  confirmLabel={t("cancelYes")}
                  cancelLabel={t("cancelNo")}
                >
                  {order.checkout.offline?.image && (
                    <p className="text-sm text-quiet">{t("cancelWithProof")}</p>
                  )}
                </Confirm>
              </fetcher.Form>
            )}
          </div>
        </details>
      )}
    </div>
  );
}
