import { aProduct } from "../../apps/api/src/testing/catalogue/products.ts";
import { seedShop, withShopDeps } from "../support/seed-shop.ts";
import { startShopProcess, type ShopOptions, type ShopProcess } from "../support/shop-process.ts";
import { createShopApi, firstCourier, runInParallel, type Api } from "../support/shoppers.ts";

export interface StockedShop {
  readonly shop: ShopProcess;
  readonly api: Api;
  readonly productId: string;
  readonly variantId: string;
  /** The first variant of every product. */
  readonly variantIds: readonly string[];
  readonly courierId: string;
}

interface StockedShopOptions extends ShopOptions {
  /** The number of products; one by default. */
  readonly articles?: number;
}

/** Starts a shop with the given units of each product. The caller removes it. */
export async function startStockedShop(
  units: number,
  { articles = 1, ...options }: StockedShopOptions = {},
): Promise<StockedShop> {
  const shop = await startShopProcess(options);
  try {
    await shop.start();
    await seedShop(shop);
    const variants = [{ stock: units }];
    const products = await withShopDeps(shop, (deps) =>
      runInParallel(articles, 2, (number) =>
        aProduct(deps, { name: `last-lantern-${number}`, variants }),
      ),
    );
    const variantIds = products.map((product) => product.variants[0]!.id);
    const api = createShopApi(shop.origin);
    return {
      shop,
      api,
      productId: products[0]!.id,
      variantId: variantIds[0]!,
      variantIds,
      courierId: await firstCourier(api),
    };
  } catch (error) {
    await shop.remove();
    throw error;
  }
}
