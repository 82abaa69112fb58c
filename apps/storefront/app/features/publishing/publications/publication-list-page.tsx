import { publicationPaths } from "@harbour/contracts/publication-paths";
import { splitLanguage } from "@harbour/i18n";
import { Breadcrumbs, classes, EmptyState, LinkButton, Pagination, SearchX } from "@harbour/ui";
import { redirect, useNavigation } from "react-router";
import { PageNotLoaded } from "../../../components/errors/page-not-loaded.tsx";
import { buildBreadcrumbData } from "../../../components/seo/breadcrumb-data.ts";
import { describePage } from "../../../components/seo/describe-page.server.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/publication-list-page.ts";
import { makeFeedLink } from "./feed-link.ts";
import { ListFilter } from "./list-filter.tsx";
import { ListHead } from "./list-head.tsx";
import { formatPublicationQuery, type PublicationQuery } from "./list-query.ts";
import { listTexts } from "./list.texts.ts";
import { toPlace } from "./place.ts";
import { PublicationGrid } from "./publication-grid.tsx";
import { publicationTexts } from "./publication.texts.ts";
import { findFirstLibraryPath, readPublicationList } from "./read-list.ts";
import "../../../every-page.css";

/**
 * Loads `/blogs`, `/articles/{library}`, or a category of either. `/articles` redirects to the first library, which
 * links to the others.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  if (context.path === publicationPaths.libraries)
    throw redirect(await findFirstLibraryPath(context), 302);
  const list = await readPublicationList(context, toPlace(args.params), args.params.category_id);
  const languages = listEnabledLanguages(await context.api.configuration.latest());
  describePage(args.context, [buildBreadcrumbData(list.crumbs, { ...context, languages })]);
  return list;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => [
  ...composePageMeta(matches, {
    title: loaderData?.pageTitle,
    description: loaderData?.summary,
    image: loaderData?.items[0]?.image,
    isPrivate:
      loaderData !== undefined && hasFilters(loaderData.query, loaderData.currentCategorySlug),
  }),
  ...(loaderData?.kind === "posts" ? [makeFeedLink(loaderData.name, location.pathname)] : []),
];

/** Tells whether a list is filtered or sorted. Search engines would count each variant as a page. */
const hasFilters = (query: PublicationQuery, currentCategory: string | null): boolean =>
  query.keyword !== "" ||
  query.sort !== null ||
  query.categories.some((category) => category !== currentCategory);

export default function PublicationListPage({ loaderData: list }: Route.ComponentProps) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  const { location } = useNavigation();
  const isPostList = list.kind === "posts";
  const isWaiting =
    location !== undefined && splitLanguage(location.pathname).path.startsWith(list.path);
  const isWhole =
    list.currentCategorySlug === null && !hasFilters(list.query, null) && list.query.page === 1;
  const countTexts = isPostList
    ? { one: t("onePost"), many: t("posts", { count: list.total }), none: t("nonePosts") }
    : { one: t("oneArticle"), many: t("articles", { count: list.total }), none: t("noneArticles") };
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumbs label={useTexts(publicationTexts)("breadcrumbs")} items={list.crumbs} />
      <ListHead list={list} feed={isPostList ? publicationPaths.feed : null} />
      <div
        className={classes(
          "mt-8",
          !isPostList && "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-12",
        )}
      >
        <ListFilter
          key={language + list.path}
          list={list}
          count={list.total === 1 ? countTexts.one : countTexts.many}
        />
        <div
          aria-busy={isWaiting}
          className={classes("min-w-0 transition-opacity", isWaiting && "opacity-50 delay-200")}
        >
          {list.items.length === 0 ? (
            <EmptyState icon={<SearchX size={36} />} title={countTexts.none}>
              <p className="text-quiet">{t("noneHint")}</p>
              <LinkButton href={list.path} variant="secondary">
                {t("showAll")}
              </LinkButton>
            </EmptyState>
          ) : (
            <PublicationGrid
              items={list.items}
              shape={isPostList ? "posts" : "articles"}
              isFirst
              hasLeadStory={isWhole && isPostList}
            />
          )}
          <div className="mt-12">
            <Pagination
              current={list.query.page}
              last={list.last}
              pageHref={(page) => list.path + formatPublicationQuery({ ...list.query, page })}
              labels={{
                navigation: t("pages"),
                previous: t("previous"),
                next: t("next"),
                page: (number) => t("page", { number }),
              }}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts(publicationTexts);
  return <PageNotLoaded error={error}>{t("notLoaded")}</PageNotLoaded>;
}
