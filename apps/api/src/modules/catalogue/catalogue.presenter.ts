import type {
  Category as CategoryWire,
  CategoryNode,
  ProductDetails,
  ProductListItem,
  ProductVariant,
} from "@harbour/contracts";
import { toWire } from "../../platform/money.ts";
import { type Category, type CategoryTree, pathTo } from "./category-tree.rules.ts";
import type { DetailedProduct, ListedProduct } from "./products.repository.ts";
import type { Facets } from "./shelf.repository.ts";
import type { VariantDetails } from "./variants.repository.ts";

const daysNew = 30;

export function presentListed(product: ListedProduct, now: Date): ProductListItem {
  const publishedAt = new Date(product.publishedAt);
  return {
    _id: product.id,
    slug: product.slug,
    title: product.title,
    short_description: product.shortDescription,
    images: [...product.images],
    first_product_variant_id: product.firstVariantId,
    has_choices: product.variantCount > 1,
    price: toWire(product.price),
    discounted_price: toWire(product.discountedPrice),
    point: product.point,
    local_discount_type: product.discountType,
    global_discount: null,
    availability: product.availability,
    stock: product.stock,
    is_new: now.getTime() - publishedAt.getTime() < daysNew * 24 * 3600 * 1000,
    // Public answers are everyone's: what a shopper wished for and what shoppers rated is told by wishlist and reviews.
    is_liked: false,
    wishlist_item_count: 0,
    rating: null,
    review_count: 0,
    platform: product.platform,
    brand: product.brand,
    release_date: product.releaseDate,
    age_rating: product.ageRating,
    published_at: publishedAt.toISOString(),
  };
}

export function presentDetails(
  product: DetailedProduct,
  {
    storeId,
    variants,
    tree,
    now,
  }: { storeId: string; variants: readonly VariantDetails[]; tree: CategoryTree; now: Date },
): ProductDetails {
  const paths = product.categoryIds.map((id) => pathTo(tree, id)).filter((path) => path.length > 0);
  return {
    ...presentListed(product, now),
    store_id: storeId,
    long_description: product.longDescription,
    categories: presentBranches(paths),
    variants: variants.map(presentVariant),
    attributes: [...product.attributes],
    breadcrumbs: (paths[0] ?? []).map(presentCategory),
  };
}

export function presentVariant(variant: VariantDetails): ProductVariant {
  return {
    _id: variant.variantId,
    title: variant.variantTitle,
    options: [...variant.options],
    images: [...variant.images],
    sku: variant.sku,
    barcode: variant.barcode,
    price: toWire(variant.price),
    discounted_price: toWire(variant.discountedPrice),
    point: variant.point,
    local_discount_type: variant.discountType,
    stock: variant.stock,
    availability: variant.availability,
    release_date: variant.releaseDate,
    per_order_limit: variant.perOrderLimit,
    per_person_limit: variant.perPersonLimit,
  };
}

export function presentCategory({ id, parentId, slug, title, image }: Category): CategoryWire {
  return { _id: id, parent_id: parentId, slug, title, image };
}

export function presentNode(
  category: Category,
  tree: CategoryTree,
  counts: ReadonlyMap<string, number>,
): CategoryNode {
  return {
    ...presentCategory(category),
    product_count: counts.get(category.id) ?? 0,
    children: (tree.childrenOf.get(category.id) ?? []).map((child) =>
      presentNode(child, tree, counts),
    ),
  };
}

export function presentFacets({ availability, brand, platform, lowest, highest }: Facets) {
  return {
    availability: [...availability],
    brand: [...brand],
    platform: [...platform],
    categories: [],
    options: {},
    rating: [],
    price:
      lowest === null || highest === null
        ? null
        : { lowest: toWire(lowest), highest: toWire(highest) },
  };
}

/** A product's categories (SPEC 3: with children): each root once, and below it those of its branch that hold the product. */
function presentBranches(paths: readonly Category[][]): ProductDetails["categories"] {
  const branches = Map.groupBy(paths, (path) => path[0]!);
  return [...branches].map(([root, below]) => ({
    ...presentCategory(root),
    children: below.flatMap((path) => (path.length > 1 ? [presentCategory(path.at(-1)!)] : [])),
  }));
}
