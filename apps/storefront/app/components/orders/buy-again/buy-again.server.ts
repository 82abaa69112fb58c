import { ApiError } from "@harbour/api-client";
import type { Order } from "@harbour/contracts";
import { localized, translator, withLanguage } from "@harbour/i18n";
import { redirect } from "react-router";
import { paths } from "../../../paths.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import type { ShopClient } from "../../../request/session.server.ts";
import { refusalText } from "../../cart/refusal-text.ts";
import { mapStoreAliases } from "../../site/present-site.ts";
import { orderTexts } from "../order.texts.ts";

/** A line of an old order that could not be added to the cart, with the reason. */
export interface UnaddedItem {
  readonly title: string;
  readonly problem: string;
}

/**
 * Adds an order's goods to its store's cart again, as many as available. The shop adds their gifts.
 * @throws a redirect to the cart when everything is added
 * @throws ApiError when the shop fails before anything is added
 */
export async function buyAgain(context: RequestContext, order: Order): Promise<UnaddedItem[]> {
  const { api, session, language } = context;
  const client = await session.ensureClient();
  const t = translator(orderTexts, language);
  const unaddedItems: UnaddedItem[] = [];
  for (const [index, line] of order.cart_items.entries()) {
    try {
      const addedQty = await addLineToCart(client, order.store_id, line);
      if (addedQty < line.qty) {
        const problem = t("onlySome", { added: addedQty, asked: line.qty });
        unaddedItems.push({ title: localized(line.product_title, language), problem });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (index === 0 && error.status >= 500) throw error;
      const title = localized(line.product_title, language);
      unaddedItems.push({ title, problem: problemText(error, language) });
    }
  }
  if (unaddedItems.length > 0) return unaddedItems;
  const store = mapStoreAliases(await api.configuration.latest())[order.store_id] ?? context.store;
  throw redirect(withLanguage(paths.cart(store), language), 303);
}

/** Adds the available and allowed quantity. @returns how many were added */
async function addLineToCart(
  client: ShopClient,
  store: string,
  { product_variant_id, qty }: Order["cart_items"][number],
): Promise<number> {
  const addUnits = (count: number) =>
    client.cart.addToCart({
      params: { store_id: store },
      body: { product_variant_id, qty: count, change: "add" },
    });
  try {
    await addUnits(qty);
    return qty;
  } catch (error) {
    const { most: maxUnits, present } = error instanceof ApiError ? error.details : {};
    if (typeof maxUnits !== "number" || typeof present !== "number") throw error;
    const unitsLeft = maxUnits - present;
    if (unitsLeft < 1 || unitsLeft >= qty) throw error;
    await addUnits(unitsLeft);
    return unitsLeft;
  }
}

function problemText(error: ApiError, language: RequestContext["language"]): string {
  if (error.status === 404) return translator(orderTexts, language)("notSold");
  return refusalText(error, language);
}
