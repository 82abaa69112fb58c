import type { StaffPostCategoryWire } from "@harbour/contracts/operator";
import { localized } from "@harbour/i18n";
import { Button } from "@harbour/ui";
import { useState } from "react";
import { useLanguage, useTexts } from "../../../texts.ts";
import { listCategoryLines } from "./category-lines.ts";
import { GroupDialog, type GroupCalls } from "./group-dialog.tsx";
import { groupsTexts } from "./groups.texts.ts";

interface CategoryListProps {
  readonly categories: readonly StaffPostCategoryWire[];
  readonly calls: GroupCalls;
}

/** The categories of the blog or of a library as a tree. A dialog edits each of them. */
export function CategoryList({ categories, calls }: CategoryListProps) {
  const t = useTexts(groupsTexts);
  const language = useLanguage();
  const [openCategory, setOpenCategory] = useState<StaffPostCategoryWire | "new" | null>(null);
  return (
    <div className="space-y-4">
      {categories.length === 0 ? (
        <p className="text-quiet">{t("noCategories")}</p>
      ) : (
        <ul className="card divide-y divide-line py-2 lg:py-2">
          {listCategoryLines(categories).map(({ category, depth }) => {
            const name = localized(category.title, language);
            return (
              <li
                key={category._id}
                className="flex items-center gap-4 py-2"
                style={{ paddingInlineStart: `${depth * 1.5}rem` }}
              >
                <span className="min-w-0 grow font-bold wrap-anywhere" dir="auto">
                  {name}
                </span>
                <span className="text-sm whitespace-nowrap text-quiet">
                  {t("count", { count: category.count })}
                </span>
                <Button
                  type="button"
                  variant="quiet"
                  size="small"
                  aria-label={t("editNamed", { name })}
                  onClick={() => setOpenCategory(category)}
                >
                  {t("edit")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button type="button" variant="quiet" onClick={() => setOpenCategory("new")}>
        {t("addCategory")}
      </Button>
      {openCategory && (
        <GroupDialog
          key={openCategory === "new" ? "new" : openCategory._id}
          calls={calls}
          group={openCategory === "new" ? undefined : openCategory}
          siblings={categories}
          newTitle={t("addCategory")}
          deleteWarning={t("deleteCategory")}
          close={() => setOpenCategory(null)}
        />
      )}
    </div>
  );
}
