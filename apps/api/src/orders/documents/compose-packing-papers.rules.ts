import type { LocalizedText } from "@harbour/contracts";
import { formatDate, localized, translator } from "@harbour/i18n";
import type { StockOfOrder } from "../../catalogue/inventory/index.ts";
import { type DocumentFacts, whereItGoes } from "./compose-order-document.rules.ts";
import { documentTexts } from "./document.messages.ts";
import type { PrintedCell, PrintedDocument } from "./printed-page.ts";

/**
 * Composes a packing slip: the goods to tick off with their warehouses. It has no prices, since it may be a gift.
 * @param stock of the order, that still lies there or left
 */
export function composePackingSlip(
  facts: DocumentFacts,
  stock: readonly StockOfOrder[],
): PrintedDocument {
  const { order, language, shop } = facts;
  const t = translator(documentTexts, language);
  const words = (text: LocalizedText) => localized(text, language);
  const items = [
    ...order.cart_items.map((item) => ({ ...item, isGift: false })),
    ...order.gift_items.map((item) => ({ ...item, isGift: true })),
  ];
  // Before a parcel is sent its pieces lie where they are held.
  const state = order.parcels.length > 0 ? "shipped" : "held";
  const warehousesOf = (variantId: string) =>
    stock
      .filter((one) => one.variant_id === variantId && one.state === state)
      .map(({ warehouse, qty }, _at, all) =>
        all.length > 1 ? `${words(warehouse)}: ${qty}` : words(warehouse),
      );
  const rows = items.map((item): PrintedCell[] => {
    const title = words(item.product_title);
    const variant = words(item.product_variant_title);
    const detail = [
      variant === title ? "" : variant,
      item.isGift ? t("gift") : "",
      ...warehousesOf(item.product_variant_id),
    ].filter(Boolean);
    return [
      { text: "", isBox: true },
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
      { kind: "facts", facts: whereItGoes(facts) },
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

/** Composes the label for a parcel. */
export function composeAddressLabel(facts: DocumentFacts): PrintedDocument {
  const { order, language, shop } = facts;
  const t = translator(documentTexts, language);
  const { courier, station, warehouse } = order.delivery_info;
  const { recipient_name, area_code, phone, address, remarks } = order.delivery_details;
  const words = (text: LocalizedText) => localized(text, language);
  const place = station
    ? [station.code, words(station.title), words(station.address)]
    : warehouse
      ? [words(warehouse.title), words(warehouse.location)]
      : [address];
  return {
    language,
    sheet: "label",
    title: t("order", { reference: order.reference }),
    accent: shop.color,
    parts: [
      {
        kind: "head",
        shop: words(shop.name),
        title: courier ? words(courier.title) : t("pickup"),
        reference: order.reference,
        code: order.reference,
      },
      {
        kind: "lines",
        size: "large",
        lines: [recipient_name, phone && `+${area_code} ${phone}`, ...place].filter(Boolean),
      },
      ...(remarks
        ? [{ kind: "facts" as const, facts: [{ label: t("remarks"), value: remarks }] }]
        : []),
      { kind: "lines", size: "small", lines: shop.lines },
    ],
  };
}
