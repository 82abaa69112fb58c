/** Products, variants and categories, with their prices. */
import type { Module } from "../../platform/module.ts";
import { catalogueRoutes } from "./products.routes.ts";
import { priceJobs } from "./refresh-prices.ts";
import { mountStockEvents } from "./stock-events.ts";

export { addFormerAddresses, findAddresses, moveAddresses } from "./addresses.repository.ts";
export { presentCategory, presentListed } from "./products.presenter.ts";
export { findCategories } from "./categories.repository.ts";
export {
  type Category,
  type CategoryTree,
  namedCategories,
  pathTo,
} from "./category-tree.rules.ts";
export {
  discountedPrice,
  type DiscountType,
  type LocalDiscount,
  pricesOf,
} from "./discount.rules.ts";
export { findShownProduct } from "./find-shown-product.ts";
export { sortCategories } from "./list-categories.ts";
export { type ListedProducts, listedProductsOf } from "./listed-products.ts";
export { isShown, type ListedProduct, listProducts } from "./products.repository.ts";
export { type ProductLabel, setLabels } from "./set-labels.ts";
export { titleToSlug } from "./slug.rules.ts";
export {
  isForSaleNow,
  discountNow,
  priceNow,
  promotionOff,
  type VariantForSale,
  type VariantInCart,
  variantsForSale,
  variantsForSaleIn,
  variantsInAnyStore,
} from "./variants.repository.ts";

export {
  findExistingCategories,
  removeCategory,
  upsertCategories,
  writeParents,
} from "./write-categories.repository.ts";
export {
  type Existing,
  findExistingProducts,
  findVariantIds,
  productsIn,
  type ProductToWrite,
  refreshAvailability,
  replaceCategories,
  upsertProducts,
  upsertVariants,
  type VariantToWrite,
} from "./write-products.repository.ts";

export const products: Module = {
  name: "products",
  customer: catalogueRoutes,
  jobs: priceJobs,
  mount: mountStockEvents,
};
