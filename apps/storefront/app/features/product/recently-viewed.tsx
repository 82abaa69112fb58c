import { useEffect } from "react";
import { useFetcher } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useLanguage, useText } from "../../components/site/use-text.ts";
import { ProductGrid } from "../../components/products/product-grid.tsx";
import { detailMessages } from "./product.messages.ts";
import type { ProductsById } from "../../components/products/present-product.ts";
import { recentProducts, rememberProduct } from "./recent-products.ts";
import { paths, type StoreAlias } from "../../paths.ts";

const shown = 6;

/** What one looked at before this. It comes after everything else, at the end of the page, and moves nothing. */
export function RecentlyViewed({ productId, store }: { productId: string; store: StoreAlias }) {
  const t = useText(detailMessages);
  const language = useLanguage();
  const { data, load } = useFetcher<ProductsById>({ key: "recently-viewed" });
  useEffect(() => {
    const ids = recentProducts(store).filter((id) => id !== productId);
    rememberProduct(store, productId);
    const address = withLanguage(paths.productsById(store), language);
    if (ids.length > 0) void load(`${address}?ids=${ids.slice(0, shown).join(",")}`);
  }, [productId, store, language, load]);
  const products = data?.products.filter(({ id }) => id !== productId) ?? [];
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
