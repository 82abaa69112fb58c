import type { Release } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { ListedProduct } from "../../catalogue/products/index.ts";
import { toWire, toWireOrNull } from "../../platform/values/money.ts";
import type { ReleaseRow } from "./releases.repository.ts";

export function presentRelease(
  { day, quota, changes, series }: ReleaseRow,
  product: ListedProduct,
  store: StoreAlias,
): Release {
  return {
    product: {
      _id: product.id,
      slug: product.slug,
      store,
      title: product.title,
      image: product.images[0] ?? null,
      image_color: product.imageColor,
      brand: product.brand,
      series: series && { slug: series.slug, title: series.title },
      price: toWire(product.promotionPrice ?? product.discountedPrice),
      lowest_price: toWireOrNull(product.lowestPrice),
      availability: product.availability,
    },
    release_date: day,
    quota,
    changes: changes.map(({ before, after, changed_at }) => ({
      before,
      after,
      changed_at: new Date(changed_at).toISOString(),
    })),
  };
}
