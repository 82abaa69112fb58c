import { aProduct } from "../../apps/api/src/testing/products.ts";
import { furnish, withDepsOf } from "../support/furnish.ts";
import { newShop, type ShopOptions, type ShopProcess } from "../support/shop-process.ts";
import { apiAt, firstCourier, type Api } from "../support/shoppers.ts";

export interface StockedShop {
  readonly shop: ShopProcess;
  readonly api: Api;
  readonly productId: string;
  readonly variantId: string;
  readonly courierId: string;
}

/** A served shop with one article, of which there are so many units. The caller removes it. */
export async function stockedShop(units: number, options: ShopOptions = {}): Promise<StockedShop> {
  const shop = await newShop(options);
  try {
    await shop.start();
    await furnish(shop);
    const variants = [{ stock: units }];
    const product = await withDepsOf(shop, (deps) =>
      aProduct(deps, { name: "last-lantern", variants }),
    );
    const api = apiAt(shop.origin);
    return {
      shop,
      api,
      productId: product.id,
      variantId: product.variants[0]!.id,
      courierId: await firstCourier(api),
    };
  } catch (error) {
    await shop.remove();
    throw error;
  }
}
