import { classes } from "@harbour/ui";
import { useText } from "../../../components/site/use-text.ts";
import { ProductGrid } from "../../../components/products/product-grid.tsx";
import { homeMessages } from "./home.messages.ts";
import type { HomeRow } from "./read-home.ts";
import { SectionHeading } from "./section-heading.tsx";

/** A row of the home page; the mini store's have their own band, because they go into another cart. */
export function ProductRow({ row }: { row: HomeRow }) {
  const t = useText(homeMessages);
  const isMini = row.store === "mini";
  return (
    <section
      aria-label={row.title}
      className={classes("mt-14 md:mt-20", isMini && "bg-tint py-12 md:py-16")}
    >
      <div className="page-width">
        <SectionHeading
          title={row.title}
          above={isMini ? t("miniStore") : undefined}
          more={{ href: row.path, label: t("seeAll"), name: `${t("seeAll")}: ${row.title}` }}
        />
        <ProductGrid products={row.products} shape="row" />
      </div>
    </section>
  );
}
