import { defaultStore } from "@harbour/contracts/constants";
import { localized, splitLanguage } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { Fragment } from "react";
import { CategoryTiles } from "../../../components/categories/category-tiles.tsx";
import { packProducts } from "../../../components/products/packed-products.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { packRows, useUnpackedRows } from "../../../components/site/packed-values.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/home-page.ts";
import { Hero } from "./hero.tsx";
import { homeTexts } from "./home.texts.ts";
import { PostRow } from "./post-row.tsx";
import { ProductRow } from "./product-row.tsx";
import { presentSlides, listSlideProducts, readEntryTiles, readRows } from "./read-home.ts";
import { readPosts } from "./read-posts.ts";
import { readServices } from "./read-services.ts";
import { readUpcomingReleases } from "./read-upcoming-releases.ts";
import { ServiceStrip } from "./service-strip.tsx";
import { buildSiteData } from "./site-data.ts";
import { UpcomingReleases } from "./upcoming-releases.tsx";

/** The most tiles, which fill rows at every width, up to a screen. */
const maxTiles = 20;

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const configuration = await requireFound(context.api.configuration.latest());
  const { home } = configuration;
  const [upcomingReleases, posts] = await Promise.all([
    readUpcomingReleases(context),
    readPosts(home.posts, context),
  ]);
  const shownIds = [
    ...upcomingReleases.map(({ id }) => id),
    ...listSlideProducts(home.slides),
    ...(posts?.items ?? []).flatMap(({ image }) => image ?? []),
  ];
  const [rows, categories, services] = await Promise.all([
    readRows(home.rows, context, shownIds),
    readEntryTiles(context),
    readServices(configuration, context),
  ]);
  describePage(args.context, buildSiteData(configuration, context));
  return {
    welcome: localized(configuration.seo.description, context.language),
    slides: presentSlides(home.slides, context.language),
    rows: rows.map(({ products, ...row }) => ({ ...row, products: packProducts(products) })),
    upcomingReleases: packRows(upcomingReleases),
    posts,
    services,
    // The page shows neither the slugs nor the subcategories, so they are not sent.
    categories: packRows(
      categories.slice(0, maxTiles).map(({ id, href, title, image, color, count }) => ({
        id,
        href,
        title,
        image,
        color,
        count,
      })),
    ),
    hasMoreCategories: categories.length > maxTiles,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  composePageMeta(matches, {
    title: homeTexts.title[splitLanguage(location.pathname).language],
    image: loaderData?.slides[0]?.picture,
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { welcome, slides, rows, posts, services, hasMoreCategories } = loaderData;
  const t = useTexts(homeTexts);
  const upcomingReleases = useUnpackedRows(loaderData.upcomingReleases);
  const categories = useUnpackedRows(loaderData.categories);
  return (
    <>
      <h1 className="sr-only">{welcome}</h1>
      {slides.length > 0 && <Hero slides={slides} />}
      {services && <ServiceStrip services={services} />}
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="page-width mt-14 md:mt-20">
          <div className="mb-5 flex items-end justify-between gap-4">
            <h2 id="categories" className="text-2xl font-black tracking-tight md:text-3xl">
              {t("categories")}
            </h2>
            {hasMoreCategories && (
              <Anchor
                href={paths.categories(defaultStore)}
                className="min-h-8 shrink-0 font-bold text-accent hover:underline"
              >
                {t("allCategories")}
              </Anchor>
            )}
          </div>
          <CategoryTiles categories={categories} />
        </section>
      )}
      {slides.length + categories.length + rows.length === 0 && (
        <p className="page-width py-24 text-center text-xl font-bold text-quiet">
          {t("nothingYet")}
        </p>
      )}
      {rows.map((row, index) => (
        <Fragment key={row.path + row.title}>
          <ProductRow row={row} />
          {index === 0 && upcomingReleases.length > 0 && (
            <UpcomingReleases upcomingReleases={upcomingReleases} />
          )}
        </Fragment>
      ))}
      {posts && <PostRow row={posts} />}
    </>
  );
}
