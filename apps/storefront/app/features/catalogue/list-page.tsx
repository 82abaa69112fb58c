import type { ShouldRevalidateFunctionArgs } from "react-router";
import { Breadcrumbs, classes } from "@harbour/ui";
import { useUnpacked } from "../../components/site/packed.ts";
import { pageMeta } from "../../components/site/page-meta.ts";
import { useText } from "../../components/site/use-text.ts";
import { visitOf } from "../../request/request-context.ts";
import { CompareBar } from "../../components/compare/compare-bar.tsx";
import { breadcrumbData } from "../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../components/seo/describe-page.server.ts";
import type { Route } from "./+types/list-page.ts";
import { ChosenFilters } from "../../components/filters/chosen-filters.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FilterPanel } from "../../components/filters/filter-panel.tsx";
import { keepList, useShown } from "./keep-list.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { filterCount } from "../../components/filters/list-filters.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { listMessages } from "./list.messages.ts";
import { MorePages } from "./more-pages.tsx";
import { NearbyShelves } from "./nearby-shelves.tsx";
import { ProductGrid } from "../../components/products/product-grid.tsx";
import { ProductLines } from "./product-lines.tsx";
import { readList } from "./read-list.ts";
import { useSteadyFilters } from "./steady-filters.ts";
import { useFocusOn } from "../../components/products/use-focus-on.ts";
import { useWantedQuestion } from "../../components/filters/use-pending-filters.ts";

export async function loader(args: Route.LoaderArgs) {
  const visit = visitOf(args);
  const categoryId = "category_id" in args.params ? args.params.category_id : undefined;
  const list = await readList(visit, categoryId);
  describePage(args.context, [breadcrumbData(list.crumbs, visit)]);
  return {
    ...list,
    canonical: list.address + (list.current > 1 ? `?page=${list.current}` : ""),
    path: visit.path,
    store: visit.store,
    isKept: false,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepList];

/** A wish made on the list changes nothing in it. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== "GET" ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const question = loaderData?.question;
  return pageMeta(matches, {
    title: loaderData?.title,
    description: loaderData?.summary,
    image: loaderData?.picture,
    // One list in all its narrowings would be thousands of pages.
    isPrivate: Boolean(question && (question.keyword || filterCount(question) > 0)),
  });
};

export default function ListPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText(listMessages);
  useShown(list);
  const { wanted, isWaiting, isGrowing, choose } = useWantedQuestion(list);
  const filters = useSteadyFilters(
    useUnpacked(list.filters),
    `${list.path} ${list.question.keyword}`,
  );
  const products = useUnpacked(list.products);
  const { list: shownList, focusOn } = useFocusOn<HTMLDivElement>("h2 a", products.length);
  const isEmpty = list.total === 0;
  // A question nobody can answer otherwise has nothing to narrow.
  const canNarrow = !isEmpty || filterCount(list.question) > 0;
  const Products = list.question.view === "list" ? ProductLines : ProductGrid;
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={t("breadcrumbs")} items={list.crumbs} />
      <h1 className="mt-3 text-3xl font-black tracking-tight [overflow-wrap:anywhere] md:text-5xl">
        {list.title}
      </h1>
      <NearbyShelves shelves={list.siblings} current={list.categoryId} />
      <div
        className={classes(
          "mt-6",
          canNarrow && "lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-8",
        )}
      >
        {canNarrow && (
          <FilterPanel
            filters={filters}
            wanted={wanted}
            choose={choose}
            path={list.path}
            total={list.total}
          />
        )}
        <div className="min-w-0">
          {canNarrow && (
            <ListToolbar
              wanted={wanted}
              choose={choose}
              path={list.path}
              sort={list.sort}
              sortings={list.sortings}
              total={list.total}
              from={list.from}
              to={list.to}
            />
          )}
          <ChosenFilters filters={filters} question={wanted} path={list.path} />
          {list.isKept && !isWaiting && (
            <KeptNotice again={() => choose(wanted, { replace: true })} />
          )}
          <div
            ref={shownList}
            aria-busy={isWaiting}
            className={classes(
              "transition-opacity",
              isWaiting && !isGrowing && "opacity-50 delay-200",
            )}
          >
            {isEmpty ? (
              <EmptyList
                question={list.question}
                path={list.path}
                store={list.store}
                help={list.help}
              />
            ) : (
              <Products products={products} eagerCount={2} />
            )}
          </div>
          {!isEmpty && (
            <MorePages
              question={list.question}
              path={list.path}
              last={list.last}
              hasMore={list.hasMore}
              isGrowing={isWaiting && isGrowing}
              onMore={() => focusOn(products.length)}
            />
          )}
        </div>
      </div>
      {list.question.view === "list" && list.store === "main" && <CompareBar />}
    </div>
  );
}
