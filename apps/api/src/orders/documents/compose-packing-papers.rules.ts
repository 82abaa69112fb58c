import type { LocalizedText } from "@harbour/contracts";
import { formatDate, localized, translator } from "@harbour/i18n";
import type { OrderStock } from "../../catalogue/inventory/index.ts";
import type { DocumentContent } from "./compose-order-document.rules.ts";
import { deliveryFacts } from "./delivery-facts.rules.ts";
import { documentTexts } from "./document.texts.ts";
import type { PrintedCell, PrintedDocument } from "./printed-page.ts";

/**
 * Composes a packing slip, which lists goods to tick off and their warehouses. It has no prices, because the parcel
 * may be a present.
 * @param stock the slip's units, with the warehouse where each is kept or was sent from
 */
export function composePackingSlip(
  documentData: DocumentContent,
  stock: readonly OrderStock[],
): PrintedDocument {
  const { order, language, shop } = documentData;
  const t = translator(documentTexts, language);
  const localizeText = (text: LocalizedText) => localized(text, language);
  const items = [
    ...order.cart_items.map((item) => ({ ...item, isGift: false })),
    ...order.gift_items.map((item) => ({ ...item, isGift: true })),
  ];
  const pieces = [...stock];
  const countByWarehouse = (variantId: string, qty: number) => {
    const counts = new Map<string, number>();
    for (const stockEntry of takeStockUnits(pieces, variantId, qty)) {
      const name = localizeText(stockEntry.warehouse);
      counts.set(name, (counts.get(name) ?? 0) + stockEntry.qty);
    }
    const knownQty = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const isAll = counts.size === 1 && knownQty === qty;
    const names = [...counts].map(([name, count]) => (isAll ? name : `${name}: ${count}`));
    // If units left without a record, their warehouse is unknown. A pre-order is in no warehouse yet.
    return knownQty < qty && order.parcels.length > 0 ? [...names, t("warehouseUnknown")] : names;
  };
  const rows = items.map((item): PrintedCell[] => {
    const title = localizeText(item.product_title);
    const variant = localizeText(item.product_variant_title);
    const detail = [
      variant === title ? "" : variant,
      item.isGift ? t("gift") : "",
      ...countByWarehouse(item.product_variant_id, item.qty),
    ].filter(Boolean);
    return [
      { text: "", isCheckbox: true },
      { text: title, detail: detail.join(" · ") },
      { text: item.sku },
      { text: String(item.qty) },
    ];
  });
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  return {
    language,
    sheet: "A4",
    title: `${t("packingSlip")} ${order.reference}`,
    accent: shop.color,
    parts: [
      {
        kind: "head",
        shop: localized(shop.name, language),
        title: t("packingSlip"),
        reference: `${order.reference} · ${formatDate(order.created_at)}`,
        code: order.reference,
      },
      { kind: "facts", facts: deliveryFacts(documentData) },
      {
        kind: "table",
        columns: [
          { title: "", share: 0.06 },
          { title: t("product"), share: 0.56 },
          { title: t("sku"), share: 0.26 },
          { title: t("quantity"), share: 0.12, isNumber: true },
        ],
        rows,
      },
      { kind: "lines", size: "large", lines: [t(count === 1 ? "pieceIn" : "piecesIn", { count })] },
    ],
  };
}

/** Takes units of a variant out of a stock, in order. @returns fewer units when the stock runs out */
export function takeStockUnits(stock: OrderStock[], variantId: string, qty: number): OrderStock[] {
  const packedStock: OrderStock[] = [];
  let missingQty = qty;
  for (const [index, stockEntry] of stock.entries()) {
    const takenQty = stockEntry.variantId === variantId ? Math.min(stockEntry.qty, missingQty) : 0;
    if (takenQty === 0) continue;
    packedStock.push({ ...stockEntry, qty: takenQty });
    stock[index] = { ...stockEntry, qty: stockEntry.qty - takenQty };
    missingQty -= takenQty;
  }
  return packedStock;
}

/** Composes the label for a parcel. */
export function composeAddressLabel(documentData: DocumentContent): PrintedDocument {
  const { order, language, shop } = documentData;
  const t = translator(documentTexts, language);
  const { courier, station, warehouse } = order.delivery_info;
  const { recipient_name, area_code, phone, address, remarks } = order.delivery_details;
  const localizeText = (text: LocalizedText) => localized(text, language);
  const addressLines = station
    ? [station.code, localizeText(station.title), localizeText(station.address)]
    : warehouse
      ? [localizeText(warehouse.title), localizeText(warehouse.location)]
      : [address];
  return {
    language,
    sheet: "label",
    title: t("order", { reference: order.reference }),
    accent: shop.color,
    parts: [
      {
        kind: "head",
        shop: localizeText(shop.name),
        title: courier ? localizeText(courier.title) : t("pickup"),
        reference: order.reference,
        code: order.reference,
      },
      {
        kind: "lines",
        size: "large",
        lines: [recipient_name, phone && `+${area_code} ${phone}`, ...addressLines].filter(Boolean),
      },
      ...(remarks
        ? [{ kind: "facts" as const, facts: [{ label: t("remarks"), value: remarks }] }]
        : []),
      { kind: "lines", size: "small", lines: shop.lines },
    ],
  };
}
