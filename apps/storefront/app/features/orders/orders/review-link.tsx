import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/constants";
import { LinkButton } from "@harbour/ui";
import type { Contact } from "../../../components/orders/contact.ts";
import { useMember } from "../../../components/site/personal-counts.tsx";
import { useStoreOf } from "../../../components/site/use-store-of.ts";
import { useText } from "../../../components/site/use-text.ts";
import { paths } from "../../../paths.ts";
import { orderListMessages } from "./order-list.messages.ts";

interface Props {
  order: Order;
  /** As it will be when the action under way succeeds. */
  status: OrderStatus;
  contact: Contact | null;
  /** As the page was told at once; pages that were not learn it from what is known of their visitor. */
  isMember: boolean;
}

/** Where a member rates what came, or sees how they did. */
export function ToReview({ order, status, contact, isMember }: Props) {
  const list = useText(orderListMessages);
  const store = useStoreOf(order);
  const isKnown = useMember() !== null || isMember;
  if (!isKnown || contact !== null || status !== "completed") return null;
  return (
    <LinkButton
      href={paths.order(store, order._id, "review")}
      variant={order.has_reviews ? "secondary" : "primary"}
      className="mt-2 w-full sm:w-auto sm:justify-self-start"
    >
      {list(order.has_reviews ? "seeRatings" : "rate")}
    </LinkButton>
  );
}
