import { Anchor, ArrowRight, classes } from "@harbour/ui";
import { useText } from "../../components/site/use-text.ts";
import { ProductGrid } from "../../components/products/product-grid.tsx";
import { homeMessages } from "./home.messages.ts";
import type { HomeRow } from "./read-home.ts";

/** A row of the home page; the mini store's stand on a band of their own, because they go into another cart. */
export function ProductRow({ row }: { row: HomeRow }) {
  const t = useText(homeMessages);
  const isMini = row.store === "mini";
  return (
    <section
      aria-label={row.title}
      className={classes("mt-14 md:mt-20", isMini && "bg-tint py-12 md:py-16")}
    >
      <div className="page-width">
        <div className="mb-5 flex items-end justify-between gap-4">
          <div>
            {isMini && <p className="font-bold text-accent">{t("miniStore")}</p>}
            <h2 className="text-2xl font-black tracking-tight md:text-3xl">{row.title}</h2>
          </div>
          <Anchor
            href={row.path}
            aria-label={`${t("seeAll")}: ${row.title}`}
            className="flex min-h-8 shrink-0 items-center gap-1 font-bold text-link hover:underline"
          >
            {t("seeAll")}
            <ArrowRight size={18} className="rtl:-scale-x-100" />
          </Anchor>
        </div>
        <ProductGrid products={row.products} shape="row" />
      </div>
    </section>
  );
}
