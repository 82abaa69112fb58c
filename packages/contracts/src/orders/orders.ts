import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { countedPage, id, message, pager, perPage, queryList } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";
import { listedOrder, order } from "./order-shapes.ts";
import { orderStatuses } from "./order-status.ts";
import { returnPath } from "./payments.ts";

/** A guest's proof of ownership: the order's e-mail or phone. If both are given, the phone counts (S5-024). */
export const guestProof = z.object({
  email: z.string().trim().max(254).nullish(),
  phone: z.string().trim().max(32).nullish(),
});

/** Requires an e-mail or phone. If both are missing, both fields get an error (S5-023). */
export function requireContact(input: z.output<typeof guestProof>, context: z.RefinementCtx): void {
  if (input.email || input.phone) return;
  for (const path of ["phone", "email"])
    context.addIssue({
      code: "custom",
      path: [path],
      message: reasonMessage("order-contact-missing"),
    });
}
const namedContact = guestProof.superRefine(requireContact);

export const orderParams = z.object({
  order_id: id.meta({ description: "Order id, or its reference HB-XXXX-XXXX" }),
});
/** The addresses to return to from the payment provider's page. The query parameter `order` is added to them. */
const returnPaths = z.object({
  success_url: returnPath.optional(),
  cancel_url: returnPath.optional(),
});
const paymentPageReply = message.extend({ return_url: z.string() });
const payLimit = { max: 10, perSeconds: 60 };
/**
 * A high rate limit that only protects the machine, because pages poll while a payment is pending. Failed attempts
 * have their own limit (`failed-lookups.ts`).
 */
const lookUpLimit = { max: 600, perSeconds: 3600 };
const changeAnswer = message.extend({ current_status: z.enum(orderStatuses) });
/** The address of the picture, from the reply of its upload. */
const proofImage = z.object({ image: z.string().min(1).max(500) });
const orderErrors = ["not_found", "order_state"] as const;

const orderFilters = z.object({
  store_id: id.optional(),
  status: queryList(z.enum(orderStatuses)).optional(),
  keyword: z.string().trim().max(100).optional().meta({
    description: "Words of a product title in any language, or a part of the order reference",
  }),
  per_page: perPage(10),
  page: countedPage.default(1),
});

export const orderEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/orders/all",
    summary: "List the caller's own orders, newest first",
    who: "guest",
    query: orderFilters,
    response: pager(listedOrder),
  }),
  listOffline: endpoint({
    method: "GET",
    path: "/orders/all/offline",
    summary: "List the caller's own orders that are paid with a proof, newest first",
    who: "guest",
    query: orderFilters,
    response: pager(listedOrder),
  }),
  details: endpoint({
    method: "GET",
    path: "/orders/:order_id/details",
    summary: "Read one of the caller's own orders",
    who: "guest",
    params: orderParams,
    response: order,
    errors: ["not_found"],
  }),
  guestDetails: endpoint({
    method: "GET",
    path: "/orders/:order_id/details/guest",
    summary: "Read an order as a guest, by its e-mail or phone",
    who: "anyone",
    params: orderParams,
    query: namedContact,
    response: order,
    errors: ["not_found"],
    limit: lookUpLimit,
  }),
  upload: endpoint({
    method: "PUT",
    path: "/orders/:order_id/upload",
    summary: "Submit a payment proof",
    who: "guest",
    params: orderParams,
    body: proofImage,
    example: {
      image:
        "/files/private/payment-proofs/0198c1f0a7b27c3e9d10.webp?expires=1795420800&signature=kq3Zr8",
    },
    response: changeAnswer,
    errors: orderErrors,
  }),
  guestUpload: endpoint({
    method: "PUT",
    path: "/orders/:order_id/upload/guest",
    summary: "Submit a payment proof as a guest",
    who: "anyone",
    params: orderParams,
    body: proofImage.extend(guestProof.shape).superRefine(requireContact),
    example: {
      image:
        "/files/private/payment-proofs/0198c1f0a7b27c3e9d10.webp?expires=1795420800&signature=kq3Zr8",
      email: "chan.tai@example.com",
    },
    response: changeAnswer,
    errors: orderErrors,
    limit: lookUpLimit,
  }),
  pay: endpoint({
    method: "POST",
    path: "/orders/:order_id/pay",
    summary: "Open the payment page of an order that waits for its online payment",
    who: "guest",
    params: orderParams,
    body: returnPaths.extend({
      card_id: id.optional().meta({ description: "A saved card of the member, charged at once" }),
    }),
    example: { success_url: "/result/order/success", cancel_url: "/result/order/cancelled" },
    response: paymentPageReply,
    errors: [...orderErrors, "conflict", "unavailable"],
    limit: payLimit,
  }),
  guestPay: endpoint({
    method: "POST",
    path: "/orders/:order_id/pay/guest",
    summary: "Open the payment page of an order, as a guest",
    who: "anyone",
    params: orderParams,
    body: returnPaths.extend(guestProof.shape).superRefine(requireContact),
    example: {
      success_url: "/result/order/success",
      cancel_url: "/result/order/cancelled",
      email: "chan.tai@example.com",
    },
    response: paymentPageReply,
    errors: [...orderErrors, "conflict", "unavailable"],
    limit: lookUpLimit,
  }),
  confirmArrival: endpoint({
    method: "PUT",
    path: "/orders/:order_id/completed",
    summary: "Confirm that the goods arrived",
    who: "guest",
    params: orderParams,
    response: changeAnswer,
    errors: orderErrors,
  }),
  guestConfirmArrival: endpoint({
    method: "PUT",
    path: "/orders/:order_id/completed/guest",
    summary: "Confirm that the goods arrived, as a guest",
    who: "anyone",
    params: orderParams,
    body: namedContact,
    example: { email: "chan.tai@example.com" },
    response: changeAnswer,
    errors: orderErrors,
    limit: lookUpLimit,
  }),
  cancel: endpoint({
    method: "PUT",
    path: "/orders/:order_id/cancelled",
    summary: "Cancel an order that is not paid yet",
    who: "guest",
    params: orderParams,
    response: changeAnswer,
    errors: orderErrors,
  }),
  guestCancel: endpoint({
    method: "PUT",
    path: "/orders/:order_id/cancelled/guest",
    summary: "Cancel an order that is not paid yet, as a guest",
    who: "anyone",
    params: orderParams,
    body: namedContact,
    example: { email: "chan.tai@example.com" },
    response: changeAnswer,
    errors: orderErrors,
    limit: lookUpLimit,
  }),
};
