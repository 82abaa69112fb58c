import { ApiError } from "@harbour/api-client";
import type { Configuration, Order } from "@harbour/contracts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import {
  dropNamedContact,
  readNamedContact,
} from "../../../components/orders/contact/named-contact.server.ts";
import {
  nothing,
  type OrderOutcome,
  showOrder,
} from "../../../components/orders/order-action.server.ts";
import { paymentFacts } from "../../../components/orders/payment/payment-instructions.server.ts";
import { isPaymentOverdue } from "../../../components/orders/payment/payment-state.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/**
 * Returns the order in the address, for its owner or the guest who went to pay it. Others get an empty outcome.
 * @throws ApiError when it cannot be read now
 */
export async function findVisitorOrder(
  context: RequestContext,
  configuration: Configuration,
): Promise<OrderOutcome> {
  const named = context.url.searchParams.get("order");
  if (!named) return nothing;
  const visitorClient = (await context.session.existingClient())
    ? await unlessUnknown(context, named, null)
    : null;
  if (visitorClient) return toOutcome(visitorClient, null);
  const contact = readNamedContact(context, named);
  if (!contact) return nothing;
  const order = await unlessUnknown(context, named, contact);
  const isWaiting = order?.actions.includes("pay") || (order !== null && isPaymentOverdue(order));
  if (!isWaiting) dropNamedContact(context, named);
  return order ? toOutcome(order, contact) : nothing;

  async function toOutcome(order: Order, contact: Contact | null): Promise<OrderOutcome> {
    const facts = await paymentFacts(order, configuration, context.language);
    return { ...nothing, order, ...facts, contact };
  }
}

/** Tells whether the order belongs to the visitor's account, rather than to a guest. */
export async function isMembersOwn(
  { session }: Pick<RequestContext, "session">,
  visitorOrder: OrderOutcome | null,
): Promise<boolean> {
  return (
    visitorOrder !== null &&
    visitorOrder.contact === null &&
    (await session.memberClient()) !== null
  );
}

async function unlessUnknown(
  context: RequestContext,
  orderId: string,
  contact: Contact | null,
): Promise<Order | null> {
  try {
    return await showOrder(context, orderId, contact);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
