import type { Order, RefundRequestsOfOrder } from "@harbour/contracts";
import { maxRefundImages } from "@harbour/contracts/constants";
import type { Contact } from "../../../components/orders/contact/guest-contact.ts";
import { keepNamedContact } from "../../../components/orders/contact/named-contact.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { composeOrderPagesPath } from "../../../request/paying-cookies.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";

export interface RefundableOrder {
  readonly order: Order;
  /** The requests; null when they could not be read (S8-036: an empty result). */
  readonly refunds: RefundRequestsOfOrder | null;
}

/** Stores the guest's contact, so that this page and the order's page can be loaded again. */
export function keepContact(context: RequestContext, order: Order, contact: Contact): void {
  keepNamedContact(context, order.reference, contact, [composeOrderPagesPath(context.store)]);
}

/**
 * Reads an order with its refundable goods.
 * @throws ApiError `not_found` also for somebody else's order
 */
export async function readRefundableOrder(
  { api, session }: RequestContext,
  id: string,
  contact: Contact | null,
): Promise<RefundableOrder> {
  const params = { order_id: id };
  const nullOnRefusal = fallbackOnRefusal(null);
  if (contact !== null) {
    const query = { ...contact };
    const order = await api.orders.guestDetails({ params, query });
    return {
      order,
      refunds: await api.refunds.guestRequests({ params, query }).catch(nullOnRefusal),
    };
  }
  const client = await session.ensureClient();
  const order = await client.orders.details({ params });
  return { order, refunds: await client.refunds.requests({ params }).catch(nullOnRefusal) };
}

/** Sends the request: per line `qty:{variant}`, the reason, `description`, and files `images`. */
export async function sendRefundRequest(
  { session }: RequestContext,
  id: string,
  contact: Contact | null,
  form: FormData,
): Promise<void> {
  const client = await session.ensureClient();
  const files = form
    .getAll("images")
    .filter((file): file is File => file instanceof File && file.size > 0)
    .slice(0, maxRefundImages);
  const body = {
    reason: formText(form, "reason"),
    description: formText(form, "description"),
    images: await Promise.all(files.map((file) => client.upload("refunds", file))),
    refund_items: form
      .getAll("line")
      .map(String)
      .map((variantId) => ({
        product_variant_id: variantId,
        qty: Number.parseInt(formText(form, `qty:${variantId}`), 10) || 0,
      }))
      .filter(({ qty }) => qty > 0),
  };
  const params = { order_id: id };
  if (contact === null) await client.refunds.ask({ params, body });
  else await client.refunds.guestAsk({ params, body: { ...body, ...contact } });
}
