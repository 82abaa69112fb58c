import type { ApiError } from "@harbour/api-client";
import type { CartItem } from "@harbour/contracts";
import { isOrderReference } from "@harbour/contracts/order-reference";
import { errorText, localized, translator, type Language } from "@harbour/i18n";
import { paths, type StoreAlias } from "../../paths.ts";
import { formatVariantName } from "../products/variant-name.ts";
import { refusedOrderTexts } from "./refused-order.texts.ts";

/** The unpaid orders of a `conflict`. */
interface UnpaidOrders {
  readonly by: "person" | "network";
  readonly max: number;
  readonly references: readonly string[];
}

/**
 * Returns the address of a refused order, with the reason and each line's remaining quantity (`line=variant:2`). The
 * address contains no typed text.
 */
export function composeRefusalAddress(
  { code, details }: Pick<ApiError, "code" | "details">,
  store: StoreAlias,
  items: readonly string[] | undefined,
): string {
  const query = new URLSearchParams({ reason: code, store });
  // An older order of the same goods turned out to be paid.
  const { reference } = details;
  if (code === "conflict" && typeof reference === "string") query.set("paid", reference);
  // Another window ordered the same goods, and its order stands.
  const supersedingOrder = details["superseded_by"] as { readonly reference: string } | undefined;
  if (supersedingOrder) query.set("stands", supersedingOrder.reference);
  // Names the caller's own orders when too many are unpaid.
  const unpaid = details["unpaid_orders"] as UnpaidOrders | undefined;
  if (unpaid) query.set("unpaid", `${unpaid.by}:${unpaid.max}`);
  for (const waitingReference of unpaid?.references ?? [])
    query.append("waiting", waitingReference);
  const counts = details["left"] ?? details["most"] ?? {};
  for (const [variantId, count] of Object.entries(counts))
    query.append("line", `${variantId}:${count}`);
  if (items) query.set("chosen", "1");
  for (const item of items ?? []) query.append("item", item);
  return `${paths.result("order", "failure")}?${query}`;
}

/** The most references shown, however many the address contains. */
const maxReferences = 10;

/** The parameters that name orders in an address. */
export const referenceParameters = ["paid", "stands", "waiting"] as const;

/**
 * Reads references from an address. Anyone can forge the address, so only text that looks like a reference is shown.
 */
export function readOrderReferences(
  query: URLSearchParams,
  name: (typeof referenceParameters)[number],
): string[] {
  return query.getAll(name).filter(isOrderReference).slice(0, maxReferences);
}

/** Returns why the order was refused. Has a sentence for each line that caused the refusal, or one sentence for all. */
export function describeRefusal(
  query: URLSearchParams,
  lines: readonly Pick<
    CartItem,
    "product_variant_id" | "product_title" | "product_variant_title" | "bought_before"
  >[],
  language: Language,
): string[] {
  const reason = query.get("reason");
  if (!reason) return [];
  const t = translator(refusedOrderTexts, language);
  if (reason === "idempotency_mismatch") return [t("earlierTry")];
  const [paidReference] = readOrderReferences(query, "paid");
  if (paidReference) return [t("alreadyBought", { reference: paidReference })];
  const [placedReference] = readOrderReferences(query, "stands");
  if (placedReference) return [t("orderedAgain", { reference: placedReference })];
  const unpaid = /^(person|network):(\d{1,3})$/.exec(query.get("unpaid") ?? "");
  if (unpaid) {
    const references = readOrderReferences(query, "waiting").join(", ");
    // The contact's unpaid orders were placed elsewhere, so this visitor has none to pay or cancel.
    const personTextKey = references ? "tooManyUnpaid" : "tooManyUnpaidOfContact";
    return [
      t(unpaid[1] === "person" ? personTextKey : "tooManyUnpaidHere", { count: unpaid[2]! }),
      ...(references ? [t("unpaidOrders", { references })] : []),
    ];
  }
  if (reason === "not_found" || reason === "forbidden") return [t(reason)];
  const isStockRefusal = reason === "insufficient_stock";
  const lineTexts = query.getAll("line").flatMap((lineParameter) => {
    const separatorIndex = lineParameter.lastIndexOf(":");
    const line = lines.find(
      (candidate) => candidate.product_variant_id === lineParameter.slice(0, separatorIndex),
    );
    const count = Number.parseInt(lineParameter.slice(separatorIndex + 1), 10);
    if (!line || Number.isNaN(count) || !(isStockRefusal || reason === "quantity_limit")) return [];
    const title = lineName(line, language);
    if (isStockRefusal) return [count > 0 ? t("left", { count, title }) : t("soldOut", { title })];
    if (count > 0) return [t("max", { count, title })];
    const reference = line.bought_before?.reference;
    return [reference ? t("noMoreThan", { title, reference }) : t("noMore", { title })];
  });
  return lineTexts.length > 0 ? lineTexts : [errorText(reason, language)];
}

function lineName(
  line: Pick<CartItem, "product_title" | "product_variant_title">,
  language: Language,
) {
  const variant = formatVariantName(line, language);
  const product = localized(line.product_title, language);
  if (!variant) return product;
  return language === "en" ? `${product} (${variant})` : `${product}（${variant}）`;
}
