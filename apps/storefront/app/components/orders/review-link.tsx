import type { Order } from "@harbour/contracts";
import type { OrderStatus } from "@harbour/contracts/order-status";
import { LinkButton } from "@harbour/ui";
import { paths } from "../../paths.ts";
import { useMember } from "../site/personal-counts.tsx";
import { useStoreAlias } from "../site/use-store-alias.ts";
import { useTexts } from "../site/use-texts.ts";
import type { Contact } from "./contact/guest-contact.ts";
import { orderListTexts } from "./order-list.texts.ts";

interface Props {
  order: Order;
  /** The optimistic status of the action under way. */
  status: OrderStatus;
  contact: Contact | null;
  /** Tells whether the page was rendered for a member. Cached pages ask the browser instead. */
  isMember: boolean;
  /** Tells whether something else on the page matters more. */
  isSecondary?: boolean;
}

/** Shows a member's ratings of an order, or links to their form. */
export function ReviewLink({ order, status, contact, isMember, isSecondary = false }: Props) {
  const t = useTexts(orderListTexts);
  const store = useStoreAlias(order);
  const isReviewer = useMember() !== null || isMember;
  if (!isReviewer || contact !== null || status !== "completed") return null;
  return (
    <LinkButton
      href={paths.order(store, order._id, "review")}
      variant={order.has_reviews || isSecondary ? "secondary" : "primary"}
      className="mt-2 w-full sm:w-auto sm:justify-self-start"
    >
      {t(order.has_reviews ? "seeRatings" : "rate")}
    </LinkButton>
  );
}
