import { articleView, type ArticleView, type StaffArticleWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { StateViews } from "../../../components/publishing/state-views.tsx";
import { FilterField } from "../../../kit/fields/filter-field.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListSearch } from "../../../kit/lists/list-search.tsx";
import { ListTable } from "../../../kit/lists/list-table.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { readFilters } from "../../../kit/lists/read-filters.ts";
import { useCursorList } from "../../../kit/lists/use-cursor-list.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { articleKind, publicationsKey } from "./publication-kind.ts";
import { publicationListsTexts } from "./publication-lists.texts.ts";
import { PublicationRow } from "./publication-row.tsx";

/** The list of articles. Filters and search are kept in the page's address, so that going back shows the same rows. */
export default function ArticlesPage() {
  const t = useTexts(publicationListsTexts);
  const [search] = useSearchParams();
  const view = readFilters(articleView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("articles")}</PageTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.libraries} variant="quiet">
            {t("libraries")}
          </LinkButton>
          <LinkButton href={paths.newArticle}>{t("newArticle")}</LinkButton>
        </div>
      </div>
      <ListSearch label={t("searchArticles")} hint={t("searchHint")} maxLength={100}>
        <LibraryFilter view={view} />
      </ListSearch>
      <StateViews view={view} makePath={paths.articles} />
      <ArticleTable key={search.toString()} view={view} />
    </div>
  );
}

function LibraryFilter({
  view: { library_id: chosenId, ...view },
}: {
  readonly view: ArticleView;
}) {
  const t = useTexts(publicationListsTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({
    queryKey: ["libraries"],
    queryFn: () => api.libraries.list(),
  });
  if (data.length === 0) return null;
  return (
    <FilterField
      label={t("library")}
      value={chosenId ?? ""}
      choices={[
        { value: "", label: t("allLibraries") },
        ...data.map(({ _id: id, title }) => ({ value: id, label: localized(title, language) })),
      ]}
      onChange={(id) =>
        void navigate(paths.articles(id === "" ? view : { ...view, library_id: id }))
      }
    />
  );
}

function ArticleTable({ view }: { readonly view: ArticleView }) {
  const t = useTexts(publicationListsTexts);
  const list = useCursorList<StaffArticleWire>([...publicationsKey(articleKind), view], (after) =>
    api.articles.list({ query: { ...view, ...after } }),
  );
  const isFiltered = Object.keys(view).length > 0;
  return (
    <LoadedList
      list={list}
      emptyView={
        <EmptyList
          text={isFiltered ? t("noneFound") : t("noArticles")}
          link={
            isFiltered
              ? { to: paths.articles(), label: t("showAll") }
              : { to: paths.newArticle, label: t("newArticle") }
          }
        />
      }
    >
      <ListTable
        headings={[t("title"), t("state"), t("likes"), t("changed")]}
        wideHeads={[t("likes")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(article, link) => (
          <PublicationRow
            key={article._id}
            publication={article}
            path={paths.article(article._id)}
            link={link}
            reactions={
              article.liked_count === 1
                ? t("likesOnlyOne")
                : t("likesOnly", { likes: article.liked_count })
            }
          />
        )}
      />
    </LoadedList>
  );
}
