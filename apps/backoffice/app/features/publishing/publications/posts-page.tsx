import { postView, type PostView, type StaffPostWire } from "@harbour/contracts/operator";
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
import { listCategoryLines } from "./category-lines.ts";
import { postKind, publicationsKey } from "./publication-kind.ts";
import { publicationListsTexts } from "./publication-lists.texts.ts";
import { PublicationRow } from "./publication-row.tsx";

/** The list of posts. Filters and search are kept in the page's address, so that going back shows the same rows. */
export default function PostsPage() {
  const t = useTexts(publicationListsTexts);
  const [search] = useSearchParams();
  const view = readFilters(postView, search);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("posts")}</PageTitle>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.postCategories} variant="quiet">
            {t("categories")}
          </LinkButton>
          <LinkButton href={paths.newPost}>{t("newPost")}</LinkButton>
        </div>
      </div>
      <ListSearch label={t("searchPosts")} hint={t("searchHint")} maxLength={100}>
        <CategoryFilter view={view} />
      </ListSearch>
      <StateViews view={view} makePath={paths.posts} />
      <PostTable key={search.toString()} view={view} />
    </div>
  );
}

function CategoryFilter({ view: { category_id: chosenId, ...view } }: { readonly view: PostView }) {
  const t = useTexts(publicationListsTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { data = [] } = useQuery({
    queryKey: ["post-categories"],
    queryFn: () => api.postCategories.list(),
  });
  if (data.length === 0) return null;
  return (
    <FilterField
      label={t("category")}
      value={chosenId ?? ""}
      choices={[
        { value: "", label: t("allCategories") },
        ...listCategoryLines(data).map(({ category: { _id: id, title } }) => ({
          value: id,
          label: localized(title, language),
        })),
      ]}
      onChange={(id) => void navigate(paths.posts(id === "" ? view : { ...view, category_id: id }))}
    />
  );
}

function PostTable({ view }: { readonly view: PostView }) {
  const t = useTexts(publicationListsTexts);
  const list = useCursorList<StaffPostWire>([...publicationsKey(postKind), view], (after) =>
    api.posts.list({ query: { ...view, ...after } }),
  );
  const isFiltered = Object.keys(view).length > 0;
  return (
    <LoadedList
      list={list}
      emptyView={
        <EmptyList
          text={isFiltered ? t("noneFound") : t("none")}
          link={
            isFiltered
              ? { to: paths.posts(), label: t("showAll") }
              : { to: paths.newPost, label: t("newPost") }
          }
        />
      }
    >
      <ListTable
        headings={[t("title"), t("state"), t("reactions"), t("changed")]}
        wideHeads={[t("reactions")]}
        isLastColumnNumeric
        rows={list.rows}
        renderRow={(post, link) => (
          <PublicationRow
            key={post._id}
            publication={post}
            path={paths.post(post._id)}
            link={link}
            reactions={t("likesAndComments", {
              likes: post.liked_count,
              comments: post.comment_count,
            })}
          />
        )}
      />
    </LoadedList>
  );
}
