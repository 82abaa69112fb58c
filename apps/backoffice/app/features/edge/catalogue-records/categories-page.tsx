import type { CategoryDetailsRecord } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Badge, Button, chipClass, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "../../../api.ts";
import { useErrorReason } from "../../../kit/error-reason.ts";
import { LoadedList } from "../../../kit/loaded-list.tsx";
import { EmptyList } from "../../../kit/empty-list.tsx";
import { useSingleMutation } from "../../../kit/use-single-mutation.ts";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { type CategoryLine, movedPositions, treeLines } from "./category-tree.ts";

/** The tree of a store's categories: named, moved, hidden and put in order here. */
export default function CategoriesPage() {
  const t = useTexts(categoriesTexts);
  const describeError = useErrorReason();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const store = search.get("store") === "mini" ? "mini" : "main";
  const [open, setOpen] = useState<CategoryDetailsRecord | "new" | null>(null);
  const categories = useQuery({
    queryKey: ["categories", store],
    queryFn: () => api.categories.list({ query: { store } }),
  });
  const all = categories.data?.data ?? [];
  const renew = () => queries.invalidateQueries({ queryKey: ["categories"] });
  const moving = useSingleMutation({
    mutationFn: async (moves: ReturnType<typeof movedPositions>) => {
      for (const { category, position } of moves)
        await api.categories.change({
          params: { store, key: category.record.key },
          body: { version: category.version, fields: { position } },
        });
    },
    onSettled: renew,
  });
  const close = () => setOpen(null);
  return (
    <div className="mx-auto max-w-4xl space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-3xl font-bold">{t("categories")}</h1>
        <Button onClick={() => setOpen("new")}>{t("add")}</Button>
      </div>
      <nav aria-label={t("store")} className="flex flex-wrap gap-2">
        {(["main", "mini"] as const).map((name) => (
          <Link
            key={name}
            to={paths.categories({ store: name })}
            aria-current={name === store ? "true" : undefined}
            className={chipClass(name === store)}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      {moving.error && (
        <Notice tone="bad">{t("failed", { reason: describeError(moving.error) })}</Notice>
      )}
      <LoadedList
        list={{
          ...categories,
          rows: all,
          hasNextPage: false,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
        }}
        empty={<EmptyList text={t("none")} />}
      >
        <ul>
          {treeLines(all).map((line) => (
            <Line
              key={line.category._id}
              line={line}
              edit={() => setOpen(line.category)}
              isMoving={moving.isPending}
              move={(step) =>
                moving.send(movedPositions(line.siblings, line.category.record.key, step))
              }
            />
          ))}
        </ul>
      </LoadedList>
      {open && (
        <CategoryDialog
          key={open === "new" ? "new" : open._id}
          store={store}
          all={all}
          category={open === "new" ? undefined : open}
          close={close}
        />
      )}
    </div>
  );
}

interface LineProps {
  readonly line: CategoryLine;
  readonly edit: () => void;
  readonly isMoving: boolean;
  readonly move: (step: 1 | -1) => void;
}

function Line({ line: { category, depth, siblings }, edit, isMoving, move }: LineProps) {
  const t = useTexts(categoriesTexts);
  const language = useLanguage();
  const { record, product_count: count } = category;
  const name = localized(record.title, language);
  const at = siblings.indexOf(category);
  return (
    <li
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
      style={{ paddingInlineStart: `${depth * 1.5}rem` }}
    >
      <span className="min-w-0 grow font-bold [overflow-wrap:anywhere]" dir="auto">
        {name}
      </span>
      {!record.is_public && <Badge tone="quiet">{t("hidden")}</Badge>}
      <Link
        to={paths.products({ store: record.store, category: record.key })}
        className="text-sm text-quiet underline-offset-4 hover:underline"
      >
        {t("count", { count })}
      </Link>
      <span className="flex">
        <Button
          variant="bare"
          size="small"
          disabled={isMoving || at === 0}
          aria-label={t("up", { name })}
          onClick={() => move(-1)}
        >
          ↑
        </Button>
        <Button
          variant="bare"
          size="small"
          disabled={isMoving || at === siblings.length - 1}
          aria-label={t("down", { name })}
          onClick={() => move(1)}
        >
          ↓
        </Button>
        <Button variant="bare" size="small" onClick={edit}>
          {t("edit", { name })}
        </Button>
      </span>
    </li>
  );
}
