import { useTexts } from "../../../components/site/use-texts.ts";
import type { DetailsView, VariantView } from "./present-details.ts";
import { productPageTexts } from "./product-page.texts.ts";

/** Shows short facts about a product. */
export function Facts({ product, variant }: { product: DetailsView; variant: VariantView }) {
  const t = useTexts(productPageTexts);
  const productFacts = [
    { name: t("brand"), value: product.brand },
    { name: t("platform"), value: product.platform },
    { name: t("release"), value: product.releaseDay },
    { name: t("age"), value: product.ageRating },
  ].filter((fact) => fact.value);
  const facts = [
    ...productFacts,
    // An attribute that repeats one of the shop's own facts is left out.
    ...product.attributes.filter(({ name }) => productFacts.every((fact) => fact.name !== name)),
    { name: t("sku"), value: variant.sku },
    { name: t("barcode"), value: variant.barcode },
  ].filter((fact) => fact.value);
  return (
    <dl className="grid gap-x-14 border-t border-line lg:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-line py-2.5 text-[0.9375rem]"
        >
          <dt className="text-quiet">{name}</dt>
          <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
