import type { ProductDetails } from "@harbour/contracts";
import { formatDay, localized, toCents, translator, type Language } from "@harbour/i18n";
import { compareTexts } from "../../../components/compare/compare.texts.ts";
import { presentPrice } from "../../../components/products/present-product.ts";

export interface ComparedFact {
  readonly name: string;
  /** The lines of each product, in the products' order; empty for missing values. */
  readonly values: readonly (readonly string[])[];
  /** Tells whether several products have the same value. */
  readonly isSame: boolean;
}

/** Lists every fact that at least one product has, the most telling first. */
export function presentFacts(
  products: readonly ProductDetails[],
  language: Language,
): ComparedFact[] {
  const t = translator(compareTexts, language);
  const compareFact = (
    name: string,
    readValue: (product: ProductDetails) => readonly string[] | string | null,
  ): ComparedFact => {
    const values = products.map((product) => [readValue(product) ?? []].flat().filter(Boolean));
    const isSame = values.length > 1 && new Set(values.map((lines) => lines.join("\n"))).size === 1;
    return { name, values, isSame };
  };
  const standardFacts = [
    compareFact(t("summary"), ({ short_description: summary }) => localized(summary, language)),
    compareFact(t("availability"), ({ availability }) => t(availability)),
    compareFact(t("choices"), ({ variants }) =>
      variants.length > 1 ? presentChoices(variants, language) : null,
    ),
    compareFact(t("rating"), ({ rating, review_count: count }) =>
      rating === null ? null : t("stars", { rating, count }),
    ),
    compareFact(t("brand"), ({ brand }) => brand),
    compareFact(t("platform"), (product) => product.platform ?? listPlatforms(product, language)),
    compareFact(t("release"), ({ release_date: day }) => day && formatDay(day)),
    compareFact(t("age"), ({ age_rating: ageRating }) => ageRating),
  ];
  const attributeNames = new Set(
    products.flatMap(({ attributes }) => attributes.map(({ name }) => localized(name, language))),
  );
  const otherNames = [...attributeNames].filter((name) =>
    standardFacts.every((standardFact) => standardFact.name !== name),
  );
  return [
    ...standardFacts,
    ...otherNames.map((name) =>
      compareFact(name, ({ attributes }) => {
        const namedAttribute = attributes.find(
          (attribute) => localized(attribute.name, language) === name,
        );
        return namedAttribute ? localized(namedAttribute.value, language) : null;
      }),
    ),
  ].filter(({ values }) => values.some((lines) => lines.length > 0));
}

/** Lists the platforms among a product's choices, each once. */
function listPlatforms({ variants }: ProductDetails, language: Language): string[] {
  const platforms = variants
    .flatMap(({ options }) => options.filter(({ type }) => type === "platform"))
    .map(({ value }) => localized(value, language));
  return [...new Set(platforms)];
}

type Variant = ProductDetails["variants"][number];

/**
 * Describes each choice by its name and price: `Blue: HK$120.00`. Platforms have a fact of their own, so choices that
 * differ by platform alone share a line.
 */
function presentChoices(variants: readonly Variant[], language: Language): string[] {
  const formatChoice = ({ options }: Variant) =>
    options
      .filter(({ type }) => type !== "platform")
      .map(({ value }) => localized(value, language))
      .join(" · ");
  const groups = Map.groupBy(
    variants,
    (variant) => formatChoice(variant) || localized(variant.title, language),
  );
  return [...groups].map(([title, group]) => presentChoice(title, group, language));
}

function presentChoice(title: string, variants: readonly Variant[], language: Language): string {
  const t = translator(compareTexts, language);
  const cents = (variant: Variant) => toCents(variant.promotion_price ?? variant.discounted_price);
  const sorted = variants.toSorted((a, b) => cents(a) - cents(b));
  const prices = new Set(
    [sorted[0]!, sorted.at(-1)!].map((variant) => presentPrice(variant, language).price),
  );
  const price = [...prices].join(" – ");
  return variants.every(({ availability }) => availability === "SOLD_OUT")
    ? t("choiceSoldOut", { title, price })
    : t("choiceAt", { title, price });
}
