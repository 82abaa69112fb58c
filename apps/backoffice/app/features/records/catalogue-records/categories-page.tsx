import { parseStore, stores } from "@harbour/contracts/constants";
import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { Button, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { ListViews } from "../../../kit/lists/list-views.tsx";
import { LoadedList } from "../../../kit/lists/loaded-list.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTreeLine } from "./category-tree-line.tsx";
import { findPlaceAfterStep, planMove, type TreeMove, listTreeLines } from "./category-tree.ts";

/** The page of a store's category tree. Staff rename, move, hide and sort categories here. */
export default function CategoriesPage() {
  const t = useTexts(categoriesTexts);
  const describeError = useErrorReason();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const store = parseStore(search.get("store"));
  const [openCategory, setOpenCategory] = useState<CategoryDetailsRecord | "new" | null>(null);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const categories = useQuery({
    queryKey: ["categories", store],
    queryFn: () => api.categories.list({ query: { store } }),
  });
  const all = categories.data?.data ?? [];
  const refreshQueries = () => queries.invalidateQueries({ queryKey: ["categories"] });
  const moveMutation = useSingleMutation({
    mutationFn: async (moves: readonly TreeMove[]) => {
      for (const { category, fields } of moves)
        await api.categories.change({
          params: { store, key: category.record.key },
          body: { version: category.version, fields },
        });
    },
    onSettled: refreshQueries,
  });
  const close = () => setOpenCategory(null);
  const list = useRef<HTMLUListElement>(null);
  const pressedArrow = useRef<string | null>(null);
  // Moving a category re-creates its line, so the pressed arrow loses the focus. This effect restores it.
  useEffect(() => {
    if (moveMutation.isPending || pressedArrow.current === null) return;
    const [key, step] = pressedArrow.current.split(" ");
    pressedArrow.current = null;
    const line = list.current?.querySelector(`[data-category="${CSS.escape(key!)}"]`);
    const arrow = line?.querySelector<HTMLElement>(`[data-step="${step}"]:not(:disabled)`);
    (arrow ?? line?.querySelector<HTMLElement>("button:not(:disabled)"))?.focus();
  }, [moveMutation.isPending]);
  return (
    <div className="mx-auto max-w-6xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t("categories")}</PageTitle>
        <Button onClick={() => setOpenCategory("new")}>{t("add")}</Button>
      </div>
      <ListViews
        label={t("store")}
        views={stores.map((name) => ({
          label: t(name),
          to: paths.categories({ store: name }),
          isCurrent: name === store,
        }))}
      />
      {moveMutation.error && (
        <Notice tone="bad">{t("failed", { reason: describeError(moveMutation.error) })}</Notice>
      )}
      <LoadedList
        list={{
          ...categories,
          rows: all,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
        }}
        emptyView={<EmptyList text={t("none")} />}
      >
        <ul ref={list} className="card py-2 lg:py-2">
          {listTreeLines(all).map((line) => (
            <CategoryTreeLine
              key={line.category._id}
              line={line}
              edit={() => setOpenCategory(line.category)}
              isMoving={moveMutation.isPending}
              findPlace={(step) => findPlaceAfterStep(all, line, step)}
              draggedKey={draggedKey}
              setDraggedKey={setDraggedKey}
              move={(key, place, step) => {
                pressedArrow.current = step === undefined ? null : `${key} ${step}`;
                moveMutation.send(planMove(all, key, place));
              }}
            />
          ))}
        </ul>
      </LoadedList>
      {openCategory && (
        <CategoryDialog
          key={openCategory === "new" ? "new" : openCategory._id}
          store={store}
          all={all}
          category={openCategory === "new" ? undefined : openCategory}
          close={close}
        />
      )}
    </div>
  );
}
