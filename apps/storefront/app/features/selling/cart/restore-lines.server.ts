import { ApiError } from "@harbour/api-client";
import { localized } from "@harbour/i18n";
import { refusalText } from "../../../components/cart/refusal-text.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import type { RemovedLine } from "./removed-lines.ts";

/** A line that an undo did not bring back. */
export interface UnrestoredLine {
  readonly variant: string;
  /** The product's title; null when the shop no longer shows it. */
  readonly title: string | null;
  /** The reason, in words. */
  readonly problem: string;
}

/**
 * Puts every available line back in its place. Changes from another tab stay, because only the missing units are added.
 * @throws ApiError when the shop fails before anything was put back
 */
export async function restoreLines(
  context: RequestContext,
  client: ShopClient,
  removedLines: readonly RemovedLine[],
): Promise<UnrestoredLine[]> {
  const params = { store_id: context.store };
  const { cart_items: lines } = await client.cart.details({ params, body: {} });
  const qtyByVariant = new Map(lines.map((line) => [line.product_variant_id, line.qty]));
  const problemByLine = new Map<RemovedLine, string>();
  for (const [index, line] of removedLines.entries()) {
    try {
      await restoreLine(line, line.qty - (qtyByVariant.get(line.variant) ?? 0));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isShopFailing = error.status >= 500 || error.status === 429;
      if (isShopFailing && index === 0) throw error;
      const problem = problemText(error);
      // If the shop fails for one line, the lines after it would fail too.
      for (const unrestoredLine of isShopFailing ? removedLines.slice(index) : [line])
        problemByLine.set(unrestoredLine, problem);
      if (isShopFailing) break;
    }
  }
  return addNames(context, problemByLine);

  /** Adds the units that are left, because others may have bought some meanwhile. */
  async function restoreLine({ variant, addedAt }: RemovedLine, qty: number): Promise<void> {
    if (qty <= 0) return;
    const addUnits = (count: number) =>
      client.cart.addToCart({
        params,
        body: { product_variant_id: variant, qty: count, change: "add", added_at: addedAt },
      });
    try {
      await addUnits(qty);
    } catch (error) {
      const { most: maxUnits, present: presentQty } =
        error instanceof ApiError ? error.details : {};
      if (typeof maxUnits !== "number" || typeof presentQty !== "number") throw error;
      const availableQty = maxUnits - presentQty;
      if (availableQty < 1 || availableQty >= qty) throw error;
      await addUnits(availableQty);
    }
  }

  function problemText({ code, status, retryAfter, details }: ApiError): string {
    return refusalText(
      { code, status, retryAfter, details: { present: 0, ...details } },
      context.language,
    );
  }
}

/** Adds the products' names, because a page without script has not kept them. */
async function addNames(
  { api, store, language }: RequestContext,
  problemsByLine: ReadonlyMap<RemovedLine, string>,
): Promise<UnrestoredLine[]> {
  const ids = [...new Set([...problemsByLine.keys()].flatMap(({ product }) => product ?? []))];
  if (problemsByLine.size === 0) return [];
  const { data } =
    ids.length > 0
      ? await api.catalogue
          .byIds({ params: { store_id: store }, query: { ids: ids.slice(0, maxNamedProducts) } })
          .catch(fallbackOnRefusal({ data: [] }))
      : { data: [] };
  const titles = new Map(data.map(({ _id, title }) => [_id, localized(title, language)]));
  return [...problemsByLine].map(([{ variant, product }, problem]) => ({
    variant,
    title: (product && titles.get(product)) ?? null,
    problem,
  }));
}

/** The most names read: one page of products. */
const maxNamedProducts = 24;
