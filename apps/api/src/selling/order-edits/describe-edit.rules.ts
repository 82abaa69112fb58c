import type { LocalizedText } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import { formatMoney, localized, translator } from "@harbour/i18n";
import type { OrderLineRow, OrderRow } from "../../orders/orders/index.ts";
import { toWire } from "../../platform/values/money.ts";
import { orderEditTexts } from "./order-edits.texts.ts";

type Line = Pick<OrderLineRow, "variantId" | "productTitle" | "qty"> & {
  readonly isGift?: boolean | null | undefined;
};

/** The contents of an order before or after an edit. */
export interface ComparedContents {
  readonly lines: readonly Line[];
  readonly total: number;
  readonly deliveryInfo: Pick<
    OrderRow["deliveryInfo"],
    "method" | "courier_id" | "warehouse_id" | "station_id"
  >;
  readonly deliveryDetails: OrderRow["deliveryDetails"];
}

/**
 * Describes an edit in each language, with a line per change. The description contains no address, because histories
 * are kept.
 */
export function describeEdit(before: ComparedContents, after: ComparedContents): LocalizedText {
  const texts = languages.map((language) => {
    const t = translator(orderEditTexts, language);
    const describeLine = (
      key: "added" | "removed" | "changed",
      line: Line,
      qty: number,
      formerQty = 0,
    ) => t(key, { title: localized(line.productTitle, language), qty, former: formerQty });
    const oldQuantities = sumQuantities(before.lines);
    const newQuantities = sumQuantities(after.lines);
    const changes = [
      ...[...newQuantities.values()].flatMap(({ line, qty }) => {
        const former = oldQuantities.get(lineKey(line))?.qty ?? 0;
        if (former === qty) return [];
        return [
          former === 0
            ? describeLine("added", line, qty)
            : describeLine("changed", line, qty, former),
        ];
      }),
      ...[...oldQuantities.values()].flatMap(({ line, qty }) =>
        newQuantities.has(lineKey(line)) ? [] : [describeLine("removed", line, qty)],
      ),
      ...(isSame(deliveryChoice(before), deliveryChoice(after)) ? [] : [t("delivery")]),
      ...(isSame(before.deliveryDetails, after.deliveryDetails) ? [] : [t("recipient")]),
      t("total", {
        total: formatMoney(toWire(after.total)),
        former: formatMoney(toWire(before.total)),
      }),
    ];
    return [language, changes.join("\n")] as const;
  });
  return Object.fromEntries(texts) as LocalizedText;
}

/** Returns a key that distinguishes a gift from a bought unit of the same variant. */
const lineKey = ({ variantId, isGift }: Line) => `${variantId} ${isGift === true}`;

function sumQuantities(lines: readonly Line[]): Map<string, { line: Line; qty: number }> {
  const sums = new Map<string, { line: Line; qty: number }>();
  for (const line of lines) {
    const qty = (sums.get(lineKey(line))?.qty ?? 0) + line.qty;
    sums.set(lineKey(line), { line, qty });
  }
  return sums;
}

function deliveryChoice({ deliveryInfo }: ComparedContents) {
  const { method, courier_id, warehouse_id, station_id = null } = deliveryInfo;
  return { method, courier_id, warehouse_id, station_id };
}

function isSame(before: object, after: object): boolean {
  const values = new Map(Object.entries(after));
  return Object.entries(before).every(([key, value]) => values.get(key) === value);
}
