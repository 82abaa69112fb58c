import { orderEndpoints } from "@harbour/contracts";
import { requireShopper, type Actor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { findGuestOrder, findOwnOrder } from "../order-access/index.ts";
import { payOrder } from "../order-payments/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { submitProof } from "../proofs/index.ts";
import { cancelOrder } from "./cancel-order.ts";
import { completeOrder } from "./complete-order.ts";
import { describeOrder } from "./describe-order.ts";
import { listOrders } from "./list-orders.ts";

/**
 * Routes of orders. Each change has two endpoints. One is for buyers with a token, and one is for guests who name the
 * order's contact.
 */
export function orderRoutes(deps: Deps): Route[] {
  const findByContact = (
    caller: Actor,
    orderId: string,
    namedContact: { email?: string | null | undefined; phone?: string | null | undefined },
  ) =>
    findGuestOrder(deps, caller, { orderId, email: namedContact.email, phone: namedContact.phone });

  return [
    route(orderEndpoints.list, async ({ actor, query, url }) => {
      const { data, total } = await listOrders(deps, requireShopper(actor), query);
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
    route(orderEndpoints.listOffline, async ({ actor, query, url }) => {
      const offline = { ...query, payment_method: "OFFLINE" } as const;
      const { data, total } = await listOrders(deps, requireShopper(actor), offline);
      return presentPage({ data, total, page: query.page, perPage: query.per_page, url });
    }),
    route(orderEndpoints.details, async ({ actor, params }) =>
      describeOrder(deps, await findOwnOrder(deps, requireShopper(actor), params.order_id)),
    ),
    route(orderEndpoints.guestDetails, async ({ actor, params, query }) =>
      describeOrder(deps, await findByContact(actor, params.order_id, query)),
    ),
    route(orderEndpoints.upload, async ({ actor, params, body }) => {
      const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
      return describeChange(
        proofReceived,
        await submitProof(deps, requireShopper(actor), order, body.image),
      );
    }),
    route(orderEndpoints.guestUpload, async ({ actor, params, body }) => {
      const order = await findByContact(actor, params.order_id, body);
      return describeChange(proofReceived, await submitProof(deps, actor, order, body.image));
    }),
    route(orderEndpoints.pay, async ({ actor, params, body }) => {
      const payer = requireShopper(actor);
      const order = await findOwnOrder(deps, payer, params.order_id);
      return { message: payAtProvider, return_url: await payOrder(deps, payer, order, body) };
    }),
    route(orderEndpoints.guestPay, async ({ actor, params, body }) => {
      const order = await findByContact(actor, params.order_id, body);
      return { message: payAtProvider, return_url: await payOrder(deps, null, order, body) };
    }),
    route(orderEndpoints.confirmArrival, async ({ actor, params }) => {
      const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
      return describeChange(arrivalThanks, await completeOrder(deps, actor, order));
    }),
    route(orderEndpoints.guestConfirmArrival, async ({ actor, params, body }) => {
      const order = await findByContact(actor, params.order_id, body);
      return describeChange(arrivalThanks, await completeOrder(deps, actor, order));
    }),
    route(orderEndpoints.cancel, async ({ actor, params }) => {
      const order = await findOwnOrder(deps, requireShopper(actor), params.order_id);
      return describeChange(cancelledMessage, await cancelOrder(deps, actor, order));
    }),
    route(orderEndpoints.guestCancel, async ({ actor, params, body }) => {
      const order = await findByContact(actor, params.order_id, body);
      return describeChange(cancelledMessage, await cancelOrder(deps, actor, order));
    }),
  ];
}

const payAtProvider = "Please pay on the payment provider's page.";
const proofReceived = "We've received your payment proof.";
const arrivalThanks = "Thank you for telling us that the goods arrived.";
const cancelledMessage = "The order is cancelled.";

function describeChange(message: string, order: OrderRow) {
  return { message, current_status: order.status };
}
