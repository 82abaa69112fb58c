import type { ArrivalLetter, ArrivalPlan, ArrivedGoods } from "@harbour/contracts/operator";
import { findOrders, type OrderRow } from "../../orders/orders/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { composeArrivalLetter } from "./compose-arrival-letter.rules.ts";
import { describeLetter } from "./mail-arrival.ts";
import { checkArrived, planArrival } from "./plan-arrival.ts";
import { findPurchase } from "./purchases.repository.ts";

/**
 * Shows who would get arrived goods, and the letters. Changes nothing.
 * @throws ShopError `not_found`, `conflict`, `validation` as `checkArrived`
 */
export async function previewArrival(
  deps: Deps,
  purchaseId: string,
  { lines: arrived, new_date: newDate }: ArrivedGoods,
): Promise<ArrivalPlan> {
  const { db } = deps;
  const purchase = await findPurchase(db, purchaseId);
  if (purchase === undefined) throw notFound("Purchase order");
  const lines = await checkArrived(db, purchase, arrived);
  const { shares, wire } = await planArrival(db, purchase, lines, { isReceived: false });
  const orders = await findOrders(
    db,
    wire.orders.map(({ order_id: id }) => id),
  );
  const kinds = Map.groupBy(
    wire.orders.flatMap(({ order_id: id, letter }) => {
      const order = orders.get(id);
      return order === undefined ? [] : [{ order, letter }];
    }),
    ({ order, letter }) => `${letter} ${order.language}`,
  );
  const letters = [...kinds.values()].map(
    async (buyers): Promise<ArrivalPlan["letters"][number]> => {
      const [{ order, letter }] = buyers as [{ order: OrderRow; letter: ArrivalLetter }];
      const own = shares.filter(({ orderId }) => orderId === order.id);
      const { subject, parts } = composeArrivalLetter(
        await describeLetter(deps, order, { shares: own, newDate }),
      );
      return {
        letter,
        language: order.language,
        count: buyers.length,
        subject,
        text: parts.flatMap((part) => {
          if (typeof part === "string") return [part];
          if ("lines" in part) return part.lines.map(({ title, detail }) => `${title}: ${detail}`);
          return [];
        }),
      };
    },
  );
  return { ...wire, letters: await Promise.all(letters) };
}
