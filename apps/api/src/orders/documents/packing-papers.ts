import type { Order } from "@harbour/contracts";
import type { PackingPaper } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { findOrderStock, type OrderStock } from "../../catalogue/inventory/index.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { describeOrder } from "../order-details/index.ts";
import { savePrint, type PrintedOrder } from "../order-queue/index.ts";
import { createOrderStateError } from "../order-status/index.ts";
import { findEvents, findOrder } from "../orders/index.ts";
import { restrictToParcel, countRemaining } from "../parcels/index.ts";
import type { DocumentContent } from "./compose-order-document.rules.ts";
import {
  composeAddressLabel,
  composePackingSlip,
  takeStockUnits,
} from "./compose-packing-papers.rules.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { findPrintingShop } from "./printing-shop.ts";
import { withPrintingSlot } from "./printing-slot.ts";
import { renderPdf } from "./render-pdf.ts";

type ComposePapers = (deps: Deps, documentData: DocumentContent) => Promise<PrintedDocument[]>;
const papers = {
  "packing-slips": async ({ db }, documentData) => {
    const stock = await findOrderStock(db, documentData.order._id);
    const slips = splitIntoSlips(documentData.order);
    const pieces = divideStock(slips, stock);
    return slips.map((order, index) =>
      composePackingSlip({ ...documentData, order }, pieces[index]!),
    );
  },
  "address-labels": async (_deps, documentData) => [composeAddressLabel(documentData)],
} satisfies Record<PackingPaper, ComposePapers>;

/**
 * Prints several orders as one PDF. Each order starts a new sheet and is in its buyer's language. Records the print
 * in each order's history once the PDF is drawn.
 * @param request its `orderNames` are ids or references
 * @throws ShopError `not_found` with the first unknown order, `order_state` with the first that is unpaid or
 * cancelled, `unavailable`, `too_many_requests`
 */
export function printPackingPapers(
  deps: Deps,
  operator: Operator,
  request: PapersRequest,
): Promise<Buffer> {
  return withPrintingSlot(operator.id, () => printPapers(deps, operator, request));
}

interface PapersRequest {
  readonly paper: PackingPaper;
  readonly orderNames: readonly string[];
}

async function printPapers(
  deps: Deps,
  operator: Operator,
  { paper, orderNames }: PapersRequest,
): Promise<Buffer> {
  const documents: PrintedDocument[] = [];
  const printedOrders: PrintedOrder[] = [];
  for (const name of new Set(orderNames)) {
    const storedOrder = await findOrder(deps.db, name);
    if (storedOrder === undefined) throw notFound(`Order ${name}`);
    const { id, language } = storedOrder;
    // The request may name an order by id and by reference, but it is printed once.
    if (printedOrders.some(({ order }) => order.id === id)) continue;
    // Read the events before the contents. Then a change in between makes the paper count as outdated.
    const events = (await findEvents(deps.db, [id])).get(id)!;
    const row = (await findOrder(deps.db, id)) ?? storedOrder;
    const { status } = row;
    if (!row.isPaid || status === "cancelled")
      throw createOrderStateError(
        row,
        { by: "staff", actor: operator },
        makeReason("order-not-to-be-sent", { reference: row.reference }),
      );
    const order = await describeOrder(deps, row);
    const shop = await findPrintingShop(deps.db, language);
    documents.push(...(await papers[paper](deps, { order, language, shop })));
    printedOrders.push({ order: row, lastEventId: events.at(-1)!.id });
  }
  const pdf = await renderPdf(documents, { printer: "back-office" });
  await savePrint(deps.db, operator, paper, printedOrders);
  return pdf;
}

/**
 * Splits an order into packing slips. While goods remain to be sent, they are one slip without a tracking number.
 * Once nothing remains, each parcel has a slip with its number.
 */
export function splitIntoSlips(order: Order): Order[] {
  const boughtItems = order.cart_items
    .flatMap(removeWithdrawnUnits)
    .map((item) => ({ ...addVariantId(item), isGift: false as const }));
  const giftItems = order.gift_items
    .flatMap(removeWithdrawnUnits)
    .map((item) => ({ ...addVariantId(item), isGift: true as const }));
  type OrderItem = (typeof boughtItems)[number] | (typeof giftItems)[number];
  const slip = (packed: readonly OrderItem[], parcel?: Order["parcels"][number]): Order => ({
    ...order,
    tracking: parcel?.tracking ?? null,
    parcels: parcel ? [parcel] : [],
    cart_items: packed.filter((item) => !item.isGift),
    gift_items: packed.filter((item) => item.isGift),
  });
  const parcels = order.parcels.map((parcel) => ({
    parcel,
    lines: parcel.lines.map(addVariantId),
  }));
  const remainingUnits = countRemaining(
    [...boughtItems, ...giftItems],
    parcels.flatMap(({ lines }) => lines),
  );
  if (remainingUnits.size > 0) {
    const remainingLines = [...remainingUnits].map(([variantId, qty]) => ({ variantId, qty }));
    // If a variant was both bought and given as a gift, its bought units are sent first.
    return [slip(restrictToParcel<OrderItem>([...giftItems, ...boughtItems], remainingLines))];
  }
  let unsentItems: OrderItem[] = [...boughtItems, ...giftItems];
  if (parcels.length === 0) return [slip(unsentItems)];
  return parcels.map(({ parcel, lines }) => {
    const packed = restrictToParcel(unsentItems, lines);
    unsentItems = unsentItems.map((item) => {
      const packedUnits = packed.find((slipItem) => isSameItem(slipItem, item))?.qty ?? 0;
      return { ...item, qty: item.qty - packedUnits };
    });
    return slip(packed, parcel);
  });
}

/** Divides an order's stock among its slips, in the order of the parcels. */
export function divideStock(
  slips: readonly Order[],
  stock: readonly OrderStock[],
): readonly OrderStock[][] {
  const remainingStock = stock.filter(({ state }) => state === "shipped");
  return slips.map(({ parcels: [parcel] }) =>
    parcel === undefined
      ? stock.filter(({ state }) => state === "held")
      : parcel.lines.flatMap((line) =>
          takeStockUnits(remainingStock, line.product_variant_id, line.qty),
        ),
  );
}

const isSameItem = (
  a: { variantId: string; isGift: boolean },
  b: { variantId: string; isGift: boolean },
) => a.variantId === b.variantId && a.isGift === b.isGift;

/** Leaves out units that were refunded before sending, because no parcel contains them. */
function removeWithdrawnUnits<
  Item extends { readonly qty: number; readonly withdrawn_qty: number },
>(item: Item): Item[] {
  const qty = item.qty - item.withdrawn_qty;
  return qty > 0 ? [{ ...item, qty }] : [];
}

const addVariantId = <Item extends { product_variant_id: string }>(item: Item) => ({
  ...item,
  variantId: item.product_variant_id,
});
