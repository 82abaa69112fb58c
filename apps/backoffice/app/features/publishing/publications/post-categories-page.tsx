import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { CategoryList } from "./category-list.tsx";
import { groupsTexts } from "./groups.texts.ts";

/** The page of the blog's categories. */
export default function PostCategoriesPage() {
  const t = useTexts(groupsTexts);
  const f = useTexts(fetchTexts);
  const { data, isError, refetch } = useQuery({
    queryKey: ["post-categories"],
    queryFn: () => api.postCategories.list(),
  });
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.posts()} className="text-sm underline-offset-4 hover:underline">
          ← {t("posts")}
        </Link>
        <PageTitle>{t("postCategories")}</PageTitle>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{f("loading")}</output>}
      {data && (
        <CategoryList
          categories={data}
          calls={{
            queryKey: ["post-categories"],
            create: (body) => api.postCategories.create({ body }),
            change: (id, body) => api.postCategories.change({ params: { category_id: id }, body }),
            remove: (id, query) =>
              api.postCategories.remove({ params: { category_id: id }, query }),
          }}
        />
      )}
    </div>
  );
}
