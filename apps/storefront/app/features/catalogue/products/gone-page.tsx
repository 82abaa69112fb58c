import { EmptyState, LinkButton, PackageSearch } from "@harbour/ui";
import { ErrorTitle } from "../../../components/errors/error-title.tsx";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { goneTexts } from "./gone.texts.ts";
import type { RemovedProductAlternatives } from "./read-product.ts";

/** The page of a removed product, with status 410 for search engines. */
export default function GonePage({
  alternatives: { store, products },
}: {
  alternatives: RemovedProductAlternatives;
}) {
  const t = useTexts(goneTexts);
  return (
    <div className="page-width py-6 md:py-8">
      <ErrorTitle>{t("gone")}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t("gone")}</h1>
      <EmptyState icon={<PackageSearch size={36} />} title={t("gone")}>
        <p className="text-balance text-quiet">{t("goneHint")}</p>
        <LinkButton href={paths.products(store)}>{t("allProducts")}</LinkButton>
      </EmptyState>
      <RecommendedProducts products={products} />
    </div>
  );
}
