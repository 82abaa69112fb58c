import { sql } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import type { Shopper } from "../../platform/modules/actor.ts";
import {
  aCourier,
  aProduct,
  findInvariantViolations,
  addUnitsToCart,
  startTestApi,
} from "../../testing/index.ts";

type ProductOptions = Parameters<typeof aProduct>[1];

/** Starts a shop with a courier. Promotions are deactivated after each test. */
export async function startPromotionShop() {
  const shop = await startTestApi();
  const { deps } = shop;
  await aCourier(deps, { fee: "40.00" });
  afterEach(async () => {
    expect(await findInvariantViolations(deps)).toEqual([]);
    await deps.db.execute(sql`update promotions set is_active = false`);
  });

  const aVariant = async (productOptions: ProductOptions = {}) => {
    const product = await aProduct(deps, productOptions);
    return { ...product, variantId: product.variants[0]!.id, sku: product.variants[0]!.sku };
  };
  const readCart = async (guest: Shopper, request: object = {}) =>
    (await shop.as(guest).post("/stores/main/shopping-cart/all", request)).body;
  /** Makes a cart with so many units of a product at HK$100. */
  async function aCart(qty = 1, productOptions: ProductOptions = {}) {
    const product = await aVariant(productOptions);
    const guest = await addUnitsToCart(shop, { variantId: product.variantId, qty });
    return { ...product, guest, fetchCart: (request: object = {}) => readCart(guest, request) };
  }
  return { shop, deps, aVariant, readCart, aCart };
}
