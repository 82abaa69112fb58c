/** Products and variants with their prices. */
import type { Module } from "../../platform/modules/module.ts";
import { mountGoogleFeed } from "./mount-google-feed.ts";
import { productRoutes } from "./products.routes.ts";
import { priceJobs } from "./refresh-prices.ts";
import { mountStockEvents } from "./stock-events.ts";

export { effectivePrices } from "./effective-prices.rules.ts";
export { deleteProduct } from "./delete-product.ts";
export { findShownProduct } from "./find-shown-product.ts";
export { openListedProducts, listProducts } from "./listed-products.ts";
export { describeProductPage, saveProductPreview } from "./preview-product.ts";
export { productAddresses } from "./product-addresses.ts";
export {
  discountNow,
  isForSaleNow,
  isShown,
  priceNow,
  promotionPercent,
} from "./products.fragments.ts";
export { presentListedProduct } from "./products.presenter.ts";
export { findImportedProducts, listProductsInCategories, saveProducts } from "./save-products.ts";
export { findVariantsToSell } from "./find-variants-to-sell.ts";
export { setLabels } from "./set-labels.ts";
export type { ListedProduct } from "./shown-product.ts";
export {
  type VariantInCart,
  variantsForSale,
  prepareVariantsForSale,
  variantsInAnyStore,
} from "./variants-for-sale.ts";

export const products: Module = {
  name: "products",
  customer: productRoutes,
  jobs: priceJobs,
  mount: (app, deps) => {
    mountStockEvents(app, deps);
    mountGoogleFeed(app, deps);
  },
};
