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
  removed: readonly RemovedLine[],
): Promise<UnrestoredLine[]> {
  const params = { store_id: context.store };
  const { cart_items: lines } = await client.cart.details({ params, body: {} });
  const present = new Map(lines.map((line) => [line.product_variant_id, line.qty]));
  const problemByLine = new Map<RemovedLine, string>();
  for (const [at, line] of removed.entries()) {
    try {
      await add(line, line.qty - (present.get(line.variant) ?? 0));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = error.status >= 500 || error.status === 429;
      if (isOver && at === 0) throw error;
      const problem = problemText(error);
      // If the shop fails for one line, the lines after it would fail too.
      for (const left of isOver ? removed.slice(at) : [line]) problemByLine.set(left, problem);
      if (isOver) break;
    }
  }
  return addNames(context, problemByLine);

  /** Adds the units that are left, because others may have bought some meanwhile. */
  async function add({ variant, addedAt }: RemovedLine, qty: number): Promise<void> {
    if (qty <= 0) return;
    const addUnits = (count: number) =>
      client.cart.addToCart({
        params,
        body: { product_variant_id: variant, qty: count, change: "add", added_at: addedAt },
      });
    try {
      await addUnits(qty);
    } catch (error) {
      const { most, present: presentQty } = error instanceof ApiError ? error.details : {};
      if (typeof most !== "number" || typeof presentQty !== "number") throw error;
      const availableQty = most - presentQty;
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
  refused: ReadonlyMap<RemovedLine, string>,
): Promise<UnrestoredLine[]> {
  const ids = [...new Set([...refused.keys()].flatMap(({ product }) => product ?? []))];
  if (refused.size === 0) return [];
  const { data } =
    ids.length > 0
      ? await api.catalogue
          .byIds({ params: { store_id: store }, query: { ids: ids.slice(0, maxNamed) } })
          .catch(fallbackOnRefusal({ data: [] }))
      : { data: [] };
  const titles = new Map(data.map(({ _id, title }) => [_id, localized(title, language)]));
  return [...refused].map(([{ variant, product }, problem]) => ({
    variant,
    title: (product && titles.get(product)) ?? null,
    problem,
  }));
}

/** The most names read: one page of products. */
const maxNamed = 24;
