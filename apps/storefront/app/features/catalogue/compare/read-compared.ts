import { ApiError } from "@harbour/api-client";
import type { ProductDetails } from "@harbour/contracts";
import { formatDay, localized, translator, type Language } from "@harbour/i18n";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { compareCookie, readIds } from "../../../components/compare/compared-ids.ts";
import { presentPrice, productPath } from "../../../components/products/present-product.ts";
import type { RequestContext } from "../../../request/request-context.ts";

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

export interface ComparedFact {
  readonly name: string;
  /** The values in the products' order; null for missing values. */
  readonly values: readonly (string | null)[];
  /** Tells whether several products have the same value. */
  readonly isSame: boolean;
}

/** Reads the products of the address, or of the browser's memory, with every fact that at least one product has. */
export async function readCompared(context: RequestContext) {
  const { language, ownCookie, url } = context;
  const listed = url.searchParams.get("ids");
  const ids = readIds(listed ?? ownCookie(compareCookie));
  const read = await Promise.all(ids.map((id) => readOne(context, id)));
  const products = read.filter((product) => typeof product === "object");
  return {
    /** Tells whether some products could not be read. */
    hasFailed: read.includes("unread"),
    products: products.map((product) => presentColumn(product, language)),
    facts: presentFacts(products, language),
  };
}

/** Reads a product; a removed one is left out. */
async function readOne(
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
    href: productPath(product, "main"),
    price,
    priceBefore,
    percentOff,
    isSoldOut: product.availability === "SOLD_OUT",
    variantId: product.variants.length === 1 ? (product.variants[0]?._id ?? null) : null,
  };
}

function presentFacts(products: readonly ProductDetails[], language: Language): ComparedFact[] {
  const t = translator(compareTexts, language);
  const fact = (name: string, of: (product: ProductDetails) => string | null): ComparedFact => {
    const values = products.map((product) => of(product) || null);
    return { name, values, isSame: values.length > 1 && new Set(values).size === 1 };
  };
  const named = new Set(
    products.flatMap(({ attributes }) => attributes.map(({ name }) => localized(name, language))),
  );
  const ownFacts = [
    fact(t("availability"), ({ availability }) => t(availability)),
    fact(t("rating"), ({ rating, review_count: count }) =>
      rating === null ? null : t("stars", { rating, count }),
    ),
    fact(t("brand"), ({ brand }) => brand),
    fact(t("platform"), ({ platform }) => platform),
    fact(t("choices"), ({ variants }) =>
      variants.length > 1
        ? variants.map(({ title }) => localized(title, language)).join(" / ")
        : null,
    ),
    fact(t("release"), ({ release_date: day }) => day && formatDay(day)),
    fact(t("age"), ({ age_rating: age }) => age),
  ];
  const others = [...named].filter((name) => ownFacts.every((known) => known.name !== name));
  return [
    ...ownFacts,
    ...others.map((name) =>
      fact(name, ({ attributes }) => {
        const found = attributes.find((attribute) => localized(attribute.name, language) === name);
        return found ? localized(found.value, language) : null;
      }),
    ),
  ].filter(({ values }) => values.some((value) => value !== null));
}
