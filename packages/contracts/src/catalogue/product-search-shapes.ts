import { z } from "zod";
import { id, imageUrl, localizedText, money } from "../primitives.ts";
import { category, productListItem } from "./product-shapes.ts";

const facetValue = z.object({ value: z.string(), count: z.int() });

/**
 * The number of products for each filter value. The numbers of a filter ignore that filter's own selection, so
 * shoppers see what another choice would find.
 */
export const productFacets = z
  .object({
    categories: z.array(z.object({ _id: id, count: z.int() })).meta({
      description:
        "Every category that has products, each with its number of products. The number includes all categories below",
    }),
    availability: z.array(facetValue),
    brand: z.array(facetValue),
    platform: z.array(facetValue),
    options: z
      .record(
        z.string(),
        z.array(z.object({ value: z.string(), title: localizedText, count: z.int() })),
      )
      .meta({
        description:
          "Counts by option type: size, color, edition. `value` is the text to filter by",
      }),
    rating: z.array(z.object({ value: z.int(), count: z.int() })).meta({
      description: "The number of products with at least `value` stars",
    }),
    price: z.object({ lowest: money, highest: money }).nullable().meta({
      description: "The lowest and the highest price; null without products",
    }),
  })
  .meta({ id: "ProductFacets" });
export type ProductFacets = z.infer<typeof productFacets>;

/** A product in the search suggestions. */
export const suggestedProduct = productListItem
  .pick({
    _id: true,
    slug: true,
    title: true,
    price: true,
    discounted_price: true,
    promotion_price: true,
    lowest_price: true,
    point: true,
    availability: true,
    image_color: true,
    age_rating: true,
  })
  .extend({ image: imageUrl.nullable() })
  .meta({ id: "SuggestedProduct" });
export type SuggestedProduct = z.infer<typeof suggestedProduct>;

export const searchSuggestions = z
  .object({
    products: z.array(suggestedProduct).meta({ description: "At most 6 products" }),
    categories: z.array(category.pick({ _id: true, slug: true, title: true })).meta({
      description: "At most 4 categories",
    }),
    did_you_mean: z.string().nullable().meta({
      description:
        "The keyword with corrected spelling; null when the spelling needs no correction",
    }),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.infer<typeof searchSuggestions>;

/** The nearest results for a search that no product matches completely. */
export const nearProducts = z
  .object({
    unknown_words: z.array(z.string()).meta({
      description: "Searched words that no product contains, as typed",
    }),
    nearest_word: z.string().nullable().meta({
      description:
        "The searched word with the fewest products; null when no word has products; the reply then covers the whole store",
    }),
    facet: z.enum(["platform", "brand"]).meta({
      description:
        "The facet of `values`: the platforms of these products, or else their brands. Values with the most products come first",
    }),
    values: z.array(facetValue),
    data: z.array(productListItem).meta({
      description:
        "Products with that word. Those in the main category with the most of them come first",
    }),
  })
  .meta({ id: "NearProducts" });
export type NearProducts = z.infer<typeof nearProducts>;
