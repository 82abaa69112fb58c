import { defaultStore } from "@harbour/contracts/constants";
import { translator } from "@harbour/i18n";
import { Anchor, Breadcrumbs } from "@harbour/ui";
import { CategoryCards } from "../../../components/categories/category-cards.tsx";
import { CategoryTiles } from "../../../components/categories/category-tiles.tsx";
import { readRoots } from "../../../components/categories/read-categories.ts";
import { readRecommended } from "../../../components/products/read-recommended.ts";
import { RecommendedProducts } from "../../../components/products/recommended.tsx";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/categories-page.ts";
import { listTitleTexts } from "./list-title.texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const t = translator(listTitleTexts, context.language);
  const title = t(`categories_${context.store}`);
  const categories = await requireFound(readRoots(context));
  const crumbs = [{ label: t("home"), href: paths.home }, { label: title }];
  const languages = listEnabledLanguages(await context.api.configuration.latest());
  describePage(args.context, [buildBreadcrumbData(crumbs, { ...context, languages })]);
  // The main store's overview fills its page with subcategories.
  const products =
    context.store === defaultStore
      ? []
      : await readRecommended(context, "orders").catch(fallbackOnRefusal([]));
  return { title, crumbs, store: context.store, categories, products };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title });

const maxSubcategories = 80;

/** The page of the store's categories: a card for each root with its subcategories, or tiles. */
export default function CategoriesPage({
  loaderData: { title, crumbs, store, categories, products },
}: Route.ComponentProps) {
  const t = useTexts(listTitleTexts);
  const subcategoryCount = categories.reduce((sum, { children }) => sum + children.length, 0);
  // Too many subcategories are not listed, because each category shows its own.
  const isListed = subcategoryCount > 0 && subcategoryCount <= maxSubcategories;
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={crumbs} />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
        <div>
          <h1 className="page-title">{title}</h1>
          {store === "mini" && <p className="mt-2 max-w-prose text-quiet">{t("aboutMini")}</p>}
        </div>
        <Anchor
          href={paths.products(store)}
          className="min-h-8 font-bold text-link hover:underline"
        >
          {t("allProducts")}
        </Anchor>
      </div>
      {isListed ? (
        <CategoryCards categories={categories} />
      ) : (
        <CategoryTiles categories={categories} />
      )}
      <RecommendedProducts products={products} title={t("popularInMini")} />
    </div>
  );
}
