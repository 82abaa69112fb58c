import { ApiError } from "@harbour/api-client";
import type { ProductDetails } from "@harbour/contracts";
import { wishlistStore } from "@harbour/contracts/constants";
import { localized, type Language } from "@harbour/i18n";
import {
  compareCookie,
  maxCompared,
  parseComparedIds,
} from "../../../components/compare/compared-ids.ts";
import {
  presentPrice,
  presentProduct,
  productPath,
  type ProductCard,
} from "../../../components/products/present-product.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { presentFacts } from "./present-facts.ts";

export interface ComparedProduct {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly href: string;
  readonly price: string;
  readonly priceBefore: string | null;
  readonly percentOff: string | null;
  readonly isSoldOut: boolean;
  /** The only variant, if there is just one. */
  readonly variantId: string | null;
}

/** The products to offer for a free place. */
const maxCandidates = 4;

/**
 * Reads the products that the address names, or else the browser's cookie, with their facts. Also reads products to
 * add.
 */
export async function readCompared(context: RequestContext) {
  const { language, readCookie, url } = context;
  const idsParam = url.searchParams.get("ids");
  const ids = parseComparedIds(idsParam ?? readCookie(compareCookie));
  const results = await Promise.all(ids.map((id) => readProduct(context, id)));
  const products = results.filter((product) => typeof product === "object");
  const searchText = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  return {
    /** Tells whether some products could not be read. */
    hasFailed: results.includes("unread"),
    products: products.map((product) => presentColumn(product, language)),
    facts: presentFacts(products, language),
    searchText,
    candidates: await readCandidates(context, products, searchText).catch(fallbackOnRefusal([])),
  };
}

/** Finds products to add by the searched words, or else in the category of the last product. */
async function readCandidates(
  { api, language, store }: RequestContext,
  products: readonly ProductDetails[],
  searchText: string,
): Promise<readonly ProductCard[]> {
  if (products.length === 0 || products.length === maxCompared) return [];
  const category = products.at(-1)?.breadcrumbs.at(-1)?._id;
  if (searchText === "" && category === undefined) return [];
  const { data } = await api.catalogue.filter({
    params: { store_id: store },
    query: {
      ...(searchText === "" ? { category_ids: [category!] } : { keyword: searchText }),
      per_page: maxCandidates + maxCompared,
      facets: "0",
    },
  });
  return data
    .filter(({ _id }) => products.every((product) => product._id !== _id))
    .slice(0, maxCandidates)
    .map((item) => presentProduct(item, language, store));
}

/** Reads a product; a removed one is left out. */
async function readProduct(
  { api, store }: RequestContext,
  id: string,
): Promise<ProductDetails | "gone" | "unread"> {
  try {
    return await api.catalogue.details({ params: { store_id: store, product_id: id } });
  } catch (error) {
    if (error instanceof ApiError)
      return error.status === 404 || error.status === 410 ? "gone" : "unread";
    throw error;
  }
}

function presentColumn(product: ProductDetails, language: Language): ComparedProduct {
  const { price, priceBefore, percentOff } = presentPrice(product, language);
  return {
    id: product._id,
    title: localized(product.title, language),
    image: product.images[0] ?? null,
    color: product.image_color,
    href: productPath(product, wishlistStore),
    price,
    priceBefore,
    percentOff,
    isSoldOut: product.availability === "SOLD_OUT",
    variantId: product.variants.length === 1 ? (product.variants[0]?._id ?? null) : null,
  };
}
