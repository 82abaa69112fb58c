import type {
  ProductDetails,
  ProductListItem,
  ProductVariant,
  SitemapEntry,
} from "@harbour/contracts";
import { turnSheet } from "@harbour/contracts/constants";
import { toWire, toWireOrNull } from "../../platform/values/money.ts";
import {
  type Category,
  type CategoryTree,
  findPathFromRoot,
  presentCategory,
} from "../categories/index.ts";
import type { MapEntry } from "./products.repository.ts";
import type { DetailedProduct, ListedProduct } from "./shown-product.ts";
import type { VariantDetails } from "./variants-for-sale.ts";

const daysAsNew = 30;

export function presentListedProduct(product: ListedProduct, now: Date): ProductListItem {
  const publishedAt = new Date(product.publishedAt);
  return {
    _id: product.id,
    slug: product.slug,
    title: product.title,
    short_description: product.shortDescription,
    images: [...product.images],
    image_color: product.imageColor,
    ...(product.imageFocus.length > 0 && { image_focus: [...product.imageFocus] }),
    first_product_variant_id: product.firstVariantId,
    has_choices: product.variantCount > 1,
    price: toWire(product.price),
    discounted_price: toWire(product.discountedPrice),
    point: product.point,
    local_discount_type: product.discountType,
    global_discount: product.globalDiscount,
    promotion_price: toWireOrNull(product.promotionPrice),
    lowest_price: toWireOrNull(product.lowestPrice),
    availability: product.availability,
    stock: product.stock,
    is_new: now.getTime() - publishedAt.getTime() < daysAsNew * 24 * 3600 * 1000,
    // Public responses are shared; `wishlist/liked-products.ts` adds the caller's likes.
    is_liked: false,
    wishlist_item_count: product.wishlistCount,
    rating: product.reviewCount === 0 ? null : product.rating / 10,
    review_count: product.reviewCount,
    platform: product.platform,
    brand: product.brand,
    release_date: product.releaseDate,
    age_rating: product.ageRating,
    published_at: publishedAt.toISOString(),
  };
}

export function presentProductDetails(
  product: DetailedProduct,
  {
    storeId,
    variants,
    tree,
    now,
  }: { storeId: string; variants: readonly VariantDetails[]; tree: CategoryTree; now: Date },
): ProductDetails {
  const paths = product.categoryIds
    .map((id) => findPathFromRoot(tree, id))
    .filter((path) => path.length > 0);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    ...presentListedProduct({ ...product, stock }, now),
    store_id: storeId,
    long_description: product.longDescription,
    categories: presentBranches(paths),
    variants: variants.map(presentVariant),
    attributes: [...product.attributes],
    series: product.series,
    image_texts: product.images.map((_, index) => product.imageTexts[index] ?? null),
    turn: presentTurningView(product.turnPicture),
    breadcrumbs: (paths[0] ?? []).map(presentCategory),
  };
}

export function presentVariant(variant: VariantDetails): ProductVariant {
  return {
    _id: variant.variantId,
    title: variant.variantTitle,
    options: [...variant.options],
    images: [...variant.images],
    image_color: variant.imageColor,
    sku: variant.sku,
    barcode: variant.barcode,
    price: toWire(variant.price),
    discounted_price: toWire(variant.discountedPrice),
    point: variant.point,
    local_discount_type: variant.discountType,
    promotion_price: toWireOrNull(variant.promotionPrice),
    stock: variant.stock,
    availability: variant.availability,
    release_date: variant.releaseDate,
    per_order_limit: variant.perOrderLimit,
    per_person_limit: variant.perPersonLimit,
  };
}

function presentTurningView(url: string | null): ProductDetails["turn"] {
  return url === null
    ? null
    : { url, frames: turnSheet.columns * turnSheet.rows, columns: turnSheet.columns };
}

export function presentMapEntry({ id, slug, updatedAt, images }: MapEntry): SitemapEntry {
  return { _id: id, slug, updated_at: new Date(updatedAt).toISOString(), images: [...images] };
}

/**
 * Presents a product's categories (S3-070: with children). Each root appears once, with those of its descendants that
 * contain the product.
 */
function presentBranches(paths: readonly Category[][]): ProductDetails["categories"] {
  const branches = Map.groupBy(paths, (path) => path[0]!);
  return [...branches].map(([root, branchPaths]) => ({
    ...presentCategory(root),
    children: branchPaths.flatMap((path) =>
      path.length > 1 ? [presentCategory(path.at(-1)!)] : [],
    ),
  }));
}
