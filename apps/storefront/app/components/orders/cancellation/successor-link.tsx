import type { Order } from "@harbour/contracts";
import { LinkButton } from "@harbour/ui";
import { paths } from "../../../paths.ts";
import { useStoreAlias } from "../../site/use-store-alias.ts";
import { useTexts } from "../../site/use-texts.ts";
import type { Contact } from "../contact/guest-contact.ts";
import { orderListTexts } from "../order-list.texts.ts";

type SupersededOrder = Pick<Order, "store_id" | "superseded_by">;

/**
 * Returns the address of the order that replaced a superseded one; null without one. Null also for a guest, who has
 * named only the first order.
 */
export function useSuccessorAddress(
  order: SupersededOrder,
  contact: Contact | null,
): string | null {
  const store = useStoreAlias(order);
  if (order.superseded_by === null || contact !== null) return null;
  return paths.order(store, order.superseded_by);
}

/** Links to the order that replaced this one. */
export function SuccessorLink({
  order,
  contact,
}: {
  order: SupersededOrder;
  contact: Contact | null;
}) {
  const t = useTexts(orderListTexts);
  const href = useSuccessorAddress(order, contact);
  if (href === null) return null;
  return (
    <LinkButton href={href} variant="secondary" className="mt-2">
      {t("viewNamed", { reference: order.superseded_by! })}
    </LinkButton>
  );
}
