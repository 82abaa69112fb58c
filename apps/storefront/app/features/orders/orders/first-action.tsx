import type { OrderSummary } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { Button, LinkButton } from "@harbour/ui";
import { ContactFields } from "../../../components/orders/contact/contact-fields.tsx";
import { orderListTexts } from "../../../components/orders/order-list.texts.ts";
import { orderTexts } from "../../../components/orders/order.texts.ts";
import type { OrderFetcher } from "../../../components/orders/use-order-fetcher.ts";
import { useTexts } from "../../../components/site/use-texts.ts";

export type FirstActionName = "pay" | "see-how-to-pay" | "complete" | "rate" | "buy-again" | "view";

/** Returns the action that an order waits for, or else the most likely one. */
export function findFirstAction(
  status: OrderStatus,
  { actions, has_reviews }: Pick<OrderSummary, "actions" | "has_reviews">,
): FirstActionName {
  if (actions.includes("pay")) return "pay";
  if (status === "submitted" && actions.includes("upload-proof")) return "see-how-to-pay";
  if (actions.includes("complete")) return "complete";
  if (status === "completed" && !has_reviews) return "rate";
  return status === "completed" || status === "cancelled" ? "buy-again" : "view";
}

interface Props {
  first: FirstActionName;
  order: OrderSummary;
  address: string;
  fetcher: OrderFetcher;
}

export function FirstAction({ first, order, address, fetcher }: Props) {
  const t = useTexts(orderTexts);
  const orderListText = useTexts(orderListTexts);
  // A buyer who has not collected the goods yet should not be led to confirm it.
  const isPickUp = first === "complete" && order.current_status === "ready-to-pickup";
  switch (first) {
    case "see-how-to-pay":
      return (
        <LinkButton href={`${address}#how-to-pay`} size="small">
          {orderListText("payNow")}
        </LinkButton>
      );
    case "rate":
      return (
        <LinkButton href={`${address}/review`} size="small" variant="secondary">
          {orderListText("rate")}
        </LinkButton>
      );
    case "view":
      return (
        <LinkButton href={address} size="small" variant="secondary">
          {orderListText("view")}
        </LinkButton>
      );
    default:
      return (
        <fetcher.Form method="post" preventScrollReset>
          <ContactFields orderId={order._id} contact={null} />
          <Button
            name="intent"
            value={first}
            size="small"
            variant={first === "buy-again" || isPickUp ? "secondary" : "primary"}
          >
            {first === "pay" && orderListText("payNow")}
            {first === "complete" && t(isPickUp ? "pickedUp" : "complete")}
            {first === "buy-again" && t("buyAgain")}
          </Button>
        </fetcher.Form>
      );
  }
}
