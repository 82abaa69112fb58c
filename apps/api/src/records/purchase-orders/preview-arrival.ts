import type { ArrivalMail, ArrivalPlan, ArrivedGoods } from "@harbour/contracts/operator";
import { findOrders, type OrderRow } from "../../orders/orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { composeArrivalMail } from "./compose-arrival-mail.rules.ts";
import { describeMail } from "./mail-arrival.ts";
import { checkArrivedGoods, planArrival } from "./plan-arrival.ts";
import { findPurchaseOrder } from "./purchase-orders.repository.ts";

/**
 * Returns which orders would get the arrived goods, and the mails. Changes nothing.
 * @throws ShopError `not_found`, `conflict`; `validation` as `checkArrivedGoods` does
 */
export async function previewArrival(
  deps: Deps,
  purchaseOrderId: string,
  { lines: arrivedLines, new_date: newDate }: ArrivedGoods,
): Promise<ArrivalPlan> {
  const { db } = deps;
  const purchaseOrder = await findPurchaseOrder(db, purchaseOrderId);
  if (purchaseOrder === undefined) throw notFound("Purchase order");
  const lines = await checkArrivedGoods(db, purchaseOrder, arrivedLines);
  const { shares, wire } = await planArrival(db, purchaseOrder, lines, { isReceived: false });
  const orders = await findOrders(
    db,
    wire.orders.map(({ order_id: id }) => id),
  );
  const kinds = Map.groupBy(
    wire.orders.flatMap(({ order_id: id, mail }) => {
      const order = orders.get(id);
      return order === undefined ? [] : [{ order, mail }];
    }),
    ({ order, mail }) => `${mail} ${order.language}`,
  );
  const mails = [...kinds.values()].map(async (buyers): Promise<ArrivalPlan["mails"][number]> => {
    const [{ order, mail }] = buyers as [{ order: OrderRow; mail: ArrivalMail }];
    const orderShares = shares.filter(({ orderId }) => orderId === order.id);
    const { subject, parts } = composeArrivalMail(
      await describeMail(deps, order, { shares: orderShares, newDate }),
    );
    return {
      mail,
      language: order.language,
      count: buyers.length,
      subject,
      text: parts.flatMap((part) => {
        if (typeof part === "string") return [part];
        if ("lines" in part) return part.lines.map(({ title, detail }) => `${title}: ${detail}`);
        return [];
      }),
    };
  });
  return { ...wire, mails: await Promise.all(mails) };
}
