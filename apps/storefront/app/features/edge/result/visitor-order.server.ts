import { ApiError } from "@harbour/api-client";
import type { Configuration, Order } from "@harbour/contracts";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import {
  dropNamedContact,
  readNamedContact,
} from "../../../components/orders/contact/named-contact.server.ts";
import {
  emptyOrderOutcome,
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
  const orderId = context.url.searchParams.get("order");
  if (!orderId) return emptyOrderOutcome;
  const ownOrder = (await context.session.findExistingClient())
    ? await findOrder(context, orderId, null)
    : null;
  if (ownOrder) return buildOutcome(ownOrder, null);
  const contact = readNamedContact(context, orderId);
  if (!contact) return emptyOrderOutcome;
  const order = await findOrder(context, orderId, contact);
  const isWaiting = order?.actions.includes("pay") || (order !== null && isPaymentOverdue(order));
  if (!isWaiting) dropNamedContact(context, orderId);
  return order ? buildOutcome(order, contact) : emptyOrderOutcome;

  async function buildOutcome(order: Order, contact: Contact | null): Promise<OrderOutcome> {
    const paymentTexts = await paymentFacts(order, configuration, context.language);
    return { ...emptyOrderOutcome, order, ...paymentTexts, contact };
  }
}

/** Tells whether the order belongs to the visitor's account, rather than to a guest. */
export async function isMemberOrder(
  { session }: Pick<RequestContext, "session">,
  visitorOrder: OrderOutcome | null,
): Promise<boolean> {
  return (
    visitorOrder !== null &&
    visitorOrder.contact === null &&
    (await session.memberClient()) !== null
  );
}

async function findOrder(
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
