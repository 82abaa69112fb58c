import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { found } from "../../request/found.ts";
import { contextOf } from "../../request/request-context.ts";
import { CategoryTiles } from "../../components/categories/category-tiles.tsx";
import { describePage } from "../../components/seo/describe-page.server.ts";
import { siteData } from "./site-data.ts";
import type { Route } from "./+types/home-page.ts";
import { Hero } from "./hero.tsx";
import { homeMessages } from "./home.messages.ts";
import { ProductRow } from "./product-row.tsx";
import { presentSlides, readEntryTiles, readRows } from "./read-home.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const configuration = await found(context.api.configuration.latest());
  const { home } = configuration;
  const [rows, categories] = await Promise.all([
    readRows(home.rows, context),
    readEntryTiles(context),
  ]);
  describePage(args.context, siteData(configuration, context));
  return { slides: presentSlides(home.slides, context.language), rows, categories };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: undefined, image: loaderData?.slides[0]?.picture });

export default function HomePage({
  loaderData: { slides, rows, categories },
}: Route.ComponentProps) {
  const t = useText(homeMessages);
  return (
    <>
      <h1 className="sr-only">{t("welcome")}</h1>
      {slides.length > 0 && <Hero slides={slides} />}
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="page-width mt-14 md:mt-20">
          <h2 id="categories" className="mb-5 text-2xl font-black tracking-tight md:text-3xl">
            {t("categories")}
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      {rows.map((row) => (
        <ProductRow key={row.path + row.title} row={row} />
      ))}
    </>
  );
}
