import type { StaffLibraryWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { fetchTexts } from "../../../kit/fetch.texts.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { CategoryList } from "./category-list.tsx";
import { type GroupCalls, GroupDialog } from "./group-dialog.tsx";
import { groupsTexts } from "./groups.texts.ts";

const libraryCalls: GroupCalls = {
  queryKey: ["libraries"],
  create: (body) => api.libraries.create({ body }),
  change: (id, body) => api.libraries.change({ params: { library_id: id }, body }),
  remove: (id, query) => api.libraries.remove({ params: { library_id: id }, query }),
};

/** The page of the libraries of articles, each with its categories. */
export default function LibrariesPage() {
  const t = useTexts(groupsTexts);
  const f = useTexts(fetchTexts);
  const [openLibrary, setOpenLibrary] = useState<StaffLibraryWire | "new" | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ["libraries"],
    queryFn: () => api.libraries.list(),
  });
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.articles()} className="text-sm underline-offset-4 hover:underline">
          ← {t("articles")}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{t("libraries")}</PageTitle>
          <Button type="button" onClick={() => setOpenLibrary("new")}>
            {t("addLibrary")}
          </Button>
        </div>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{f("loading")}</output>}
      {data?.length === 0 && <p className="text-quiet">{t("noLibraries")}</p>}
      {data?.map((library) => (
        <Library key={library._id} library={library} edit={() => setOpenLibrary(library)} />
      ))}
      {openLibrary && (
        <GroupDialog
          key={openLibrary === "new" ? "new" : openLibrary._id}
          calls={libraryCalls}
          group={openLibrary === "new" ? undefined : openLibrary}
          newTitle={t("addLibrary")}
          deleteWarning={t("deleteLibrary")}
          close={() => setOpenLibrary(null)}
        />
      )}
    </div>
  );
}

interface LibraryProps {
  readonly library: StaffLibraryWire;
  readonly edit: () => void;
}

function Library({ library, edit }: LibraryProps) {
  const t = useTexts(groupsTexts);
  const language = useLanguage();
  const { _id: id, title, count } = library;
  const queryKey = ["article-categories", id] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.articleCategories.list({ params: { library_id: id } }),
  });
  const name = localized(title, language);
  return (
    <TitledCard id={`library-${id}`} title={name}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">{t("count", { count })}</p>
        <Button
          type="button"
          variant="quiet"
          size="small"
          aria-label={t("editNamed", { name })}
          onClick={edit}
        >
          {t("edit")}
        </Button>
      </div>
      {data && (
        <CategoryList
          categories={data}
          calls={{
            queryKey,
            create: (body) => api.articleCategories.create({ params: { library_id: id }, body }),
            change: (categoryId, body) =>
              api.articleCategories.change({ params: { category_id: categoryId }, body }),
            remove: (categoryId, query) =>
              api.articleCategories.remove({ params: { category_id: categoryId }, query }),
          }}
        />
      )}
    </TitledCard>
  );
}
