import { withLanguage } from "@harbour/i18n";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "../../paths.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import type { ProductsById } from "./present-product.ts";
import { ProductGrid } from "./product-grid.tsx";
import { recentTexts } from "./recent.texts.ts";
import type { RecentRowProps } from "./recently-viewed.tsx";

const maxCards = 6;

/** The products as the shop has them now. */
export default function RecentRow({ ids, store }: RecentRowProps) {
  const t = useTexts(recentTexts);
  const language = useLanguage();
  const { data, load } = useFetcher<ProductsById>({ key: "recently-viewed" });
  const idList = ids.slice(0, maxCards).join(",");
  useEffect(() => {
    void load(`${withLanguage(paths.productsById(store), language)}?ids=${idList}`);
  }, [idList, store, language, load]);
  const products = data?.products.filter(({ id }) => ids.includes(id)) ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-16 md:mt-24">
      <h2 id="recent" className="mb-5 text-2xl font-black tracking-tight md:text-3xl">
        {t("recent")}
      </h2>
      <ProductGrid products={products} shape="row" />
    </section>
  );
}
