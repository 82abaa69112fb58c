import type { Order } from "@harbour/contracts";
import type { Operator } from "../../platform/actor.ts";
import { inTransaction } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { recordAudit } from "../../platform/operator-audit.ts";
import { notFound } from "../../platform/shop-error.ts";
import { describeOrder, findOrder, narrowTo, remainingOf, wrongState } from "../orders/index.ts";
import type { DocumentFacts } from "./compose-order-document.rules.ts";
import { composeAddressLabel, composePackingSlip } from "./compose-packing-papers.rules.ts";
import type { PrintedDocument } from "./printed-page.ts";
import { withPrintingPlace } from "./printing-places.ts";
import { findPrintingShop } from "./printing-shop.ts";
import { renderPdf } from "./render-pdf.ts";

const papers = {
  "packing-slips": (facts: DocumentFacts) =>
    composePackingSlip({ ...facts, order: toPack(facts.order) }),
  "address-labels": composeAddressLabel,
} satisfies Record<string, (facts: DocumentFacts) => PrintedDocument>;
export type PackingPaper = keyof typeof papers;

/**
 * One PDF for several orders, each on its own sheet in its buyer's language. That it was printed is written down: it names people.
 * @param named ids or references
 * @throws ShopError `not_found` naming the first that is none, `order_state` the first that is not paid or cancelled, `unavailable`, `too_many_requests`
 */
export function printPackingPapers(
  deps: Deps,
  operator: Operator,
  asked: PapersAsked,
): Promise<Buffer> {
  return withPrintingPlace(operator.id, () => printPapers(deps, operator, asked));
}

interface PapersAsked {
  readonly paper: PackingPaper;
  readonly named: readonly string[];
}

async function printPapers(
  deps: Deps,
  operator: Operator,
  { paper, named }: PapersAsked,
): Promise<Buffer> {
  const documents: PrintedDocument[] = [];
  const printed: string[] = [];
  for (const name of new Set(named)) {
    const row = await findOrder(deps.db, name);
    if (row === undefined) throw notFound(`Order ${name}`);
    const { id, language, status } = row;
    // The same by id and by reference.
    if (printed.includes(id)) continue;
    if (!row.isPaid || status === "cancelled")
      throw wrongState(row, { by: "staff", actor: operator }, `Order ${name} is not to be sent.`);
    const order = await describeOrder(deps, row);
    const shop = await findPrintingShop(deps.db, language);
    documents.push(papers[paper]({ order, language, shop }));
    printed.push(id);
  }
  await inTransaction(deps.db, async (tx) => {
    for (const id of printed)
      await recordAudit(tx, operator, { action: `print-${paper}`, subject: `order ${id}` });
  });
  return renderPdf(documents, { printer: "desk" });
}

/** The order with what no parcel has taken yet and nobody was paid back for; with all that was sent once nothing remains. */
export function toPack(order: Order): Order {
  const own = {
    cart_items: order.cart_items.flatMap(withoutWithdrawn),
    gift_items: order.gift_items.flatMap(withoutWithdrawn),
  };
  const bought = own.cart_items.map(counted).map((item) => ({ ...item, isGift: false as const }));
  const given = own.gift_items.map(counted).map((item) => ({ ...item, isGift: true as const }));
  const sent = order.parcels.flatMap(({ lines }) => lines.map(counted));
  const left = remainingOf([...bought, ...given], sent);
  if (left.size === 0) return { ...order, ...own };
  const remaining = [...left].map(([variantId, qty]) => ({ variantId, qty }));
  // Of an article that was bought and given, what was bought left first.
  const packed = narrowTo([...given, ...bought], remaining);
  return {
    ...order,
    cart_items: packed.filter((item) => !item.isGift),
    gift_items: packed.filter((item) => item.isGift),
  };
}

/** What was paid back for before it left is in no parcel. */
function withoutWithdrawn<Item extends { readonly qty: number; readonly withdrawn_qty: number }>(
  item: Item,
): Item[] {
  const qty = item.qty - item.withdrawn_qty;
  return qty > 0 ? [{ ...item, qty }] : [];
}

const counted = <Item extends { product_variant_id: string }>(item: Item) => ({
  ...item,
  variantId: item.product_variant_id,
});
