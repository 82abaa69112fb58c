import { buttonClass } from "@harbour/ui";
import { Link, useLocation } from "react-router";
import { NotLoaded } from "../errors/not-loaded.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ProductGrid } from "./product-grid.tsx";
import { readProductPartsQuery, withParts } from "./product-parts.ts";
import type { RelatedView } from "./read-related.ts";
import { relatedTexts } from "./related.texts.ts";

export function RelatedProducts({
  related: { products, hasMore, hasFailed },
  title,
}: {
  related: RelatedView;
  /** The heading of a row that stands alone. */
  title?: string | undefined;
}) {
  const t = useTexts(relatedTexts);
  const { pathname, search } = useLocation();
  const { related } = readProductPartsQuery(new URLSearchParams(search));
  if (products.length === 0 && !hasFailed) return null;
  return (
    <section aria-labelledby="related" className="mt-16 md:mt-24 print:hidden">
      <h2 id="related" className="mb-5 text-2xl font-black tracking-tight md:text-3xl">
        {title ?? t("related")}
      </h2>
      {hasFailed ? (
        <NotLoaded isPart>{t("failed")}</NotLoaded>
      ) : (
        <ProductGrid products={products} shape="row" />
      )}
      {hasMore && (
        <p className="mt-6 text-center max-md:hidden">
          <Link
            to={pathname + withParts(search, { related: related + 1 })}
            replace
            preventScrollReset
            className={buttonClass({ variant: "quiet", size: "small" })}
          >
            {t("moreRelated")}
          </Link>
        </p>
      )}
    </section>
  );
}
