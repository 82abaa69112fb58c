import type { CategoryNode, ProductFacets, SuggestedProduct } from "@harbour/contracts";
import { availabilities, productOptionTypes } from "@harbour/contracts/constants";
import { compareText } from "@harbour/i18n";
import { toWire, toWireOrNull } from "../../platform/values/money.ts";
import { type Category, type CategoryTree, presentCategory } from "../categories/index.ts";
import type { ListedProduct } from "../products/index.ts";
import type { Facets } from "./filters/count-facets.rules.ts";
import type { Facet } from "./product-index/index-entry.ts";

/** The most values in a facet. */
const maxValues = 60;

export function presentFacets(facets: Facets): ProductFacets {
  const { lowest, highest } = facets;
  const facetCounts = [...facets.values];
  const listCounts = (facet: Facet) =>
    facetCounts
      .filter(([value]) => value.facet === facet)
      .toSorted(([a, m], [b, n]) => n - m || compareText(a.value, b.value))
      .slice(0, maxValues);
  const presentPlainFacet = (facet: Facet) =>
    listCounts(facet).map(([{ value }, count]) => ({ value, count }));
  return {
    categories: Array.from(facets.categories, ([_id, count]) => ({ _id, count })),
    availability: availabilities.flatMap((value) => {
      const count = facets.availability.get(value) ?? 0;
      return count === 0 ? [] : [{ value, count }];
    }),
    brand: presentPlainFacet("brand"),
    platform: presentPlainFacet("platform"),
    options: Object.fromEntries(
      productOptionTypes.map((type) => [
        type,
        listCounts(type).map(([{ value, title }, count]) => ({ value, title, count })),
      ]),
    ),
    rating: [...facets.rating].flatMap(([value, count]) => (count === 0 ? [] : [{ value, count }])),
    price:
      lowest === null || highest === null
        ? null
        : { lowest: toWire(lowest), highest: toWire(highest) },
  };
}

interface NodeContext {
  readonly tree: CategoryTree;
  /** Counts by category id. */
  readonly counts: ReadonlyMap<string, number>;
  readonly sortNodes: (nodes: readonly Category[]) => readonly Category[];
}

export function presentNode(category: Category, nodes: NodeContext): CategoryNode {
  const { tree, counts, sortNodes } = nodes;
  return {
    ...presentCategory(category),
    product_count: counts.get(category.id) ?? 0,
    children: sortNodes(tree.childrenByParent.get(category.id) ?? []).map((child) =>
      presentNode(child, nodes),
    ),
  };
}

export function presentSuggested(product: ListedProduct): SuggestedProduct {
  return {
    _id: product.id,
    slug: product.slug,
    title: product.title,
    image: product.images[0] ?? null,
    image_color: product.imageColor,
    price: toWire(product.price),
    discounted_price: toWire(product.discountedPrice),
    promotion_price: toWireOrNull(product.promotionPrice),
    lowest_price: toWireOrNull(product.lowestPrice),
    point: product.point,
    availability: product.availability,
    age_rating: product.ageRating,
  };
}
