import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/constants";
import { Button, LinkButton } from "@harbour/ui";
import { useMember } from "../../components/site/personal-counts.tsx";
import { useStoreOf } from "../../components/site/use-store-of.ts";
import { useText } from "../../components/site/use-text.ts";
import { Confirm } from "../../components/forms/confirm.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { Contact } from "./order-action.server.ts";
import { orderListMessages } from "./order-list.messages.ts";
import { canPrint } from "./payment-state.ts";
import { orderMessages } from "./order.messages.ts";
import type { OrderFetcher } from "./use-order-fetcher.ts";
import { paths } from "../../paths.ts";

interface Props {
  order: Order;
  /** As it will be when the action under way succeeds. */
  status: OrderStatus;
  contact: Contact | null;
  fetcher: OrderFetcher;
}

/** Cancel and confirm, as far as the status table lets the buyer; and the receipt. */
export function OrderActions({ order, status, contact, fetcher }: Props) {
  const t = useText(orderMessages);
  const list = useText(orderListMessages);
  const store = useStoreOf(order);
  const isMember = useMember() !== null && contact === null;
  const isSettled = status === order.current_status;
  const offers = (action: Order["actions"][number]) => isSettled && order.actions.includes(action);
  return (
    <div className="grid gap-3 print:hidden">
      {offers("complete") && (
        <fetcher.Form method="post" preventScrollReset>
          <ContactFields orderId={order._id} contact={contact} />
          <Button name="intent" value="complete" className="w-full">
            {t("complete")}
          </Button>
        </fetcher.Form>
      )}
      {isMember && status === "completed" && (
        <LinkButton href={paths.orderReview(store, order._id)} variant="secondary">
          {list(order.has_reviews ? "seeRatings" : "rate")}
        </LinkButton>
      )}
      {canPrint(order, status) && (
        <Button type="button" variant="quiet" className="noscript:hidden" onClick={() => print()}>
          {t(order.is_paid ? "printReceipt" : "printForm")}
        </Button>
      )}
      {offers("cancel") && (
        <fetcher.Form method="post" preventScrollReset className="text-center">
          <ContactFields orderId={order._id} contact={contact} />
          <input type="hidden" name="intent" value="cancel" />
          <Confirm
            label={t("cancel")}
            question={t("cancelSure")}
            answer={t("cancelYes")}
            keep={t("cancelNo")}
          >
            {order.checkout.offline?.image && (
              <p className="text-sm text-quiet">{t("cancelWithProof")}</p>
            )}
          </Confirm>
        </fetcher.Form>
      )}
    </div>
  );
}
