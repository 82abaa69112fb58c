import { wishlistStore } from "@harbour/contracts/constants";
import { Breadcrumbs, classes } from "@harbour/ui";
import { lazy, Suspense, useMemo } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CompareFoot } from "../../../components/compare/compare-foot.tsx";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { ChosenFilters } from "../../../components/filters/chosen-filters.tsx";
import { FilterPanel } from "../../../components/filters/filter-panel.tsx";
import { countActiveFilters, formatListQuery } from "../../../components/filters/list-query.ts";
import { unpackFilters } from "../../../components/filters/pack-filters.ts";
import { usePendingQuery } from "../../../components/filters/use-pending-query.ts";
import { useUnpackedProducts } from "../../../components/products/packed-products.ts";
import { ProductGrid } from "../../../components/products/product-grid.tsx";
import { useFocusOn } from "../../../components/products/use-focus-on.ts";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/list-page.ts";
import { keepListOnFailure, useRememberShownList } from "./cached-list.ts";
import { CachedNotice } from "./cached-notice.tsx";
import { useStableFilters } from "./keep-filter-order.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { listTexts } from "./list.texts.ts";
import { MorePages } from "./more-pages.tsx";
import { NearNote } from "./near-note.tsx";
import { NearbyCategories } from "./nearby-categories.tsx";
import { readList } from "./read-list.ts";
import { readMissingWordMatches } from "./read-near-matches.ts";
import { describeWordlessNote } from "./wordless-note.ts";

const EmptyList = lazy(() => import("./empty-list.tsx"));
const NearProducts = lazy(() => import("./near-products.tsx"));
const ProductLines = lazy(() => import("./product-lines.tsx"));

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const categoryId = "category_id" in args.params ? args.params.category_id : undefined;
  const list = await readList(context, categoryId);
  const languages = listEnabledLanguages(await context.api.configuration.latest());
  describePage(args.context, [buildBreadcrumbData(list.crumbs, { ...context, languages })]);
  return {
    ...list,
    note: describeWordlessNote(list.query.keyword, context.language),
    missing: await readMissingWordMatches(context, list).catch(fallbackOnRefusal(null)),
    canonical: list.address + (list.current > 1 ? `?page=${list.current}` : ""),
    path: context.path,
    store: context.store,
    isCached: false,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepListOnFailure];

/** Skips a reload after a press on a wishlist heart. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.query;
  return composePageMeta(matches, {
    title: loaderData?.pageTitle ?? loaderData?.title,
    description: loaderData?.summary,
    image: loaderData?.picture,
    // Search engines do not index filtered lists, because there would be thousands.
    isPrivate: Boolean(query && (query.keyword || countActiveFilters(query) > 0)),
  });
};

export default function ListPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTexts(listTexts);
  useRememberShownList(list);
  const { pendingQuery, isNavigating, isLoadingMore, applyQuery } = usePendingQuery(list);
  const unpackedFilters = useMemo(() => unpackFilters(list.filters), [list.filters]);
  const filters = useStableFilters(unpackedFilters, `${list.path} ${list.query.keyword}`);
  const products = useUnpackedProducts(list.products);
  const { list: shownList, focusOn } = useFocusOn<HTMLDivElement>("h2 a", products.length);
  const isEmpty = list.total === 0;
  const listIdentity = list.path + formatListQuery({ ...list.query, to: list.query.page });
  // An empty result without filters has nothing to filter.
  const canFilter = !isEmpty || countActiveFilters(list.query) > 0;
  const Products = list.query.view === "list" ? ProductLines : ProductGrid;
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={list.crumbs} />
      <h1 className="mt-3 page-title">{list.title}</h1>
      {list.intro && <p className="mt-3 max-w-prose text-quiet">{list.intro}</p>}
      {list.note && <p className="mt-3 text-quiet">{list.note}</p>}
      {list.missing && <NearNote nearMatches={list.missing} className="mt-3 text-quiet" />}
      <NearbyCategories categoryTiles={list.siblings} current={list.categoryId} />
      <div
        className={classes(
          "mt-6",
          canFilter && "lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-8",
        )}
      >
        {canFilter && (
          <FilterPanel
            filters={filters}
            query={pendingQuery}
            applyQuery={applyQuery}
            path={list.path}
            total={list.total}
          />
        )}
        <div className="min-w-0">
          {canFilter && (
            <ListToolbar
              query={pendingQuery}
              applyQuery={applyQuery}
              path={list.path}
              sort={list.sort}
              sortings={list.sortings}
              total={list.total}
              from={list.from}
              to={list.to}
            />
          )}
          <ChosenFilters filters={filters} query={pendingQuery} path={list.path} />
          {list.isCached && !isNavigating && (
            <CachedNotice refetch={() => applyQuery(pendingQuery, { replace: true })} />
          )}
          <div
            ref={shownList}
            aria-busy={isNavigating}
            className={classes(
              "transition-opacity",
              isNavigating && !isLoadingMore && "opacity-50 delay-200",
            )}
          >
            <Suspense>
              {isEmpty ? (
                <EmptyList
                  query={list.query}
                  path={list.path}
                  store={list.store}
                  help={list.help}
                />
              ) : (
                // A new list gets new elements, so that nothing jumps.
                <Products key={listIdentity} products={products} eagerCount={2} />
              )}
            </Suspense>
          </div>
          {!isEmpty && (
            <MorePages
              query={list.query}
              path={list.path}
              last={list.last}
              hasMore={list.hasMore}
              isLoadingMore={isNavigating && isLoadingMore}
              onLoadMore={() => focusOn(products.length)}
            />
          )}
        </div>
      </div>
      {list.missing && list.missing.products.length > 0 && (
        <Suspense>
          <NearProducts products={list.missing.products} />
        </Suspense>
      )}
      {list.query.view === "list" && list.store === wishlistStore && <CompareFoot />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(listTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
