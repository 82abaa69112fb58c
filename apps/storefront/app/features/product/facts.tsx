import { SafeHtml } from "../../shell/safe-html.tsx";
import { useText } from "../../shell/use-text.ts";
import type { DetailsView, VariantView } from "./present-details.ts";
import { detailMessages } from "./product.messages.ts";

/** The description, and beside it everything that can be said in a word. */
export function Facts({ product, variant }: { product: DetailsView; variant: VariantView }) {
  const t = useText(detailMessages);
  const facts = [
    { name: t("brand"), value: product.brand },
    { name: t("platform"), value: product.platform },
    { name: t("release"), value: product.releaseDay },
    { name: t("age"), value: product.ageRating },
    ...product.attributes,
    { name: t("sku"), value: variant.sku },
    { name: t("barcode"), value: variant.barcode },
  ].filter((fact) => fact.value);
  return (
    <div className="mt-14 grid gap-10 border-t border-line pt-10 md:mt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      {product.description && (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-4 text-2xl font-black tracking-tight">
            {t("description")}
          </h2>
          <SafeHtml html={product.description} />
        </section>
      )}
      <section aria-labelledby="details">
        <h2 id="details" className="mb-4 text-2xl font-black tracking-tight">
          {t("details")}
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 py-2.5 text-[0.9375rem]"
            >
              <dt className="text-quiet">{name}</dt>
              <dd className="font-bold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
