import { makeReason, plainReason } from "@harbour/contracts/reasons";
import { setting } from "../../../base/configuration/index.ts";
import { lockCustomer } from "../../../base/customers/index.ts";
import { claimOrderUpload } from "../../../base/files/index.ts";
import { isUniqueViolation, type Transaction } from "../../../platform/database/db.ts";
import { addJob } from "../../../platform/jobs/jobs.ts";
import type { Visitor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { conflict, invalid, ShopError } from "../../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../../platform/values/ids.ts";
import { emitQueueEvent } from "../../order-queue/index.ts";
import { createOrderStateError } from "../../order-status/index.ts";
import { findOrderLines, lockOrder, markOrder, type OrderRow } from "../../orders/index.ts";
import { refundMailJob } from "../refund-mails/refund-mail.rules.ts";
import { refundableQty } from "../refundable-qty.ts";
import { refundReasons } from "../refunds.settings.ts";
import { insertRequest } from "./refund-requests.repository.ts";
import { canRequestRefund } from "./request-deadline.ts";
import { findRequestedLines } from "./requested-lines.rules.ts";

export interface RefundRequestInput {
  readonly reason: string;
  /** The buyer's text, if any. */
  readonly description?: string;
  /** Addresses of the buyer's own uploads in the bucket `refunds`. */
  readonly images: readonly string[];
  readonly refund_items: readonly { readonly product_variant_id: string; readonly qty: number }[];
}

/**
 * Requests a refund of some items. Either all items are accepted or none. Units that are already refunded or
 * requested cannot be requested.
 * @param runOnce a transaction that remembers its result under the caller's Idempotency-Key
 * @returns the request's id
 * @throws ShopError `order_state` (details.current_status), `validation`, `conflict` with `details.refundable`
 */
export async function requestRefund(
  deps: Deps,
  buyer: Visitor,
  order: OrderRow,
  input: RefundRequestInput,
  runOnce: Transaction,
): Promise<string> {
  const { description = "" } = input;
  const reason = (await setting(deps.db, refundReasons)).find(({ slug }) => slug === input.reason);
  if (reason === undefined) throw invalid({ reason: [makeReason("refund-reason-missing")] });
  if (reason.needs_description && description === "")
    throw invalid({ description: [makeReason("refund-description-missing")] });
  const images = await claimImages(deps, buyer, order, input.images);
  try {
    return await runOnce(async (tx) => {
      // The customer is locked before the order, as when an account is closed, so that the two do not deadlock. A
      // guest's request also stores the order's customer.
      const { customerId } = order;
      const owner = buyer.kind === "registered" ? buyer.id : customerId;
      const isOpen = owner !== null && (await lockCustomer(tx, owner)) !== undefined;
      if (buyer.kind === "registered" && !isOpen)
        throw new ShopError("unauthenticated", makeReason("not-signed-in"));
      // Other requests and refunds of this order wait for this lock and then see this request.
      const lockedOrder = (await lockOrder(tx, order.id)) ?? order;
      if (!(await canRequestRefund(tx, lockedOrder)))
        throw createOrderStateError(
          lockedOrder,
          { by: "buyer", now: deps.clock() },
          plainReason("A refund cannot be asked for now."),
        );
      const refundableUnits = await refundableQty(tx, order.id);
      const lines = await findOrderLines(tx, order.id);
      const requestedLines = findRequestedLines(lines, input.refund_items, "refund_items");
      const items = requestedLines.map(({ item: { qty }, line }, index) => {
        if (qty > line.qty)
          throw invalid({
            [`refund_items.${index}.qty`]: [makeReason("more-than-bought", { count: line.qty })],
          });
        const refundable = refundableUnits.get(line.id) ?? 0;
        if (qty > refundable)
          throw conflict(makeReason("items-already-requested"), {
            refundable: { [line.variantId]: refundable },
          });
        return { orderLineId: line.id, qty };
      });
      const id = timeOrderedId();
      await insertRequest(tx, {
        id,
        orderId: order.id,
        customerId,
        reason: input.reason,
        description,
        items,
        images,
      });
      await markOrder(tx, order.id, "refund-requested");
      await emitQueueEvent(tx, "order.refund_requested", order);
      await addJob(tx, ...refundMailJob({ about: "requested", order_id: order.id, of: id }));
      return id;
    });
  } catch (error) {
    if (!isUniqueViolation(error, "refund_request_images_upload")) throw error;
    throw invalid({ images: [makeReason("picture-already-sent")] });
  }
}

async function claimImages(
  deps: Deps,
  buyer: Visitor,
  order: OrderRow,
  addresses: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) {
    const sentUpload = { address, bucket: "refunds", field: "images" } as const;
    const { id } = await claimOrderUpload(deps, buyer, order, sentUpload);
    ids.push(id);
  }
  return ids;
}
