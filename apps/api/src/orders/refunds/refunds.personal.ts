import { makeReason } from "@harbour/contracts/reasons";
import { removeUploads } from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Personal } from "../../platform/modules/personal.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { findOrderLines } from "../orders/index.ts";
import { findOrderRefunds } from "./find-order-refunds.ts";
import { omitRequestPictures } from "./refunds.presenter.ts";
import {
  countOpenRequests,
  findRequestPictures,
  findRefundedOrderIds,
  findRequestsBy,
  forgetWords,
} from "./requests/refund-requests.repository.ts";

/**
 * The personal data in requests and refunds. The records belong to the shop's books, so they are kept without texts
 * and pictures.
 */
export const refundsPersonal: Personal = {
  tables: ["refund_requests"],
  export: async ({ db }, { customerId }) => ({
    refund_requests: await exportRequests(db, customerId),
    refunds: await exportRefunds(db, customerId),
  }),
  erase: async (tx, { customerId }) => {
    await forgetWords(tx, customerId);
    await removeUploads(tx, await findRequestPictures(tx, customerId));
  },
  // The account stays open, because an erased person can neither be paid nor receive the decision.
  refuseClosing: async (tx, customerId) => {
    const { requests, unsettledRefunds } = await countOpenRequests(tx, customerId);
    if (requests > 0)
      throw conflict(makeReason("request-undecided"), {
        open_refund_requests: requests,
      });
    if (unsettledRefunds > 0)
      throw conflict(makeReason("refund-owed"), {
        owed_refunds: unsettledRefunds,
      });
  },
};

async function exportRequests(db: Db | Tx, customerId: string): Promise<unknown[]> {
  const copies: unknown[] = [];
  for (const fullRequest of await findRequestsBy(db, customerId)) {
    const lines = await findOrderLines(db, fullRequest.request.orderId);
    copies.push({
      order_id: fullRequest.request.orderId,
      ...omitRequestPictures(fullRequest, lines),
    });
  }
  return copies;
}

async function exportRefunds(db: Db | Tx, customerId: string): Promise<unknown[]> {
  const copies: unknown[] = [];
  for (const order_id of await findRefundedOrderIds(db, customerId))
    for (const refund of await findOrderRefunds(db, order_id)) copies.push({ order_id, ...refund });
  return copies;
}
