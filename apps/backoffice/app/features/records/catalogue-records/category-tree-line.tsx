import { localized } from "@harbour/i18n";
import { Badge, Button, classes } from "@harbour/ui";
import { type DragEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../texts.ts";
import { categoriesTexts } from "./categories.texts.ts";
import type { CategoryLine, TreePlace } from "./category-tree.ts";

interface CategoryTreeLineProps {
  readonly line: CategoryLine;
  readonly edit: () => void;
  readonly isMoving: boolean;
  readonly findPlace: (step: (typeof steps)[number]["step"]) => TreePlace | undefined;
  /** The key of the dragged category. */
  readonly draggedKey: string | null;
  readonly setDraggedKey: (key: string | null) => void;
  /** @param step the pressed arrow; undefined after a drag */
  readonly move: (key: string, place: TreePlace, step?: string) => void;
}

const steps = [
  { step: "up", sign: "↑", text: "up" },
  { step: "down", sign: "↓", text: "down" },
  { step: "out", sign: "←", text: "out" },
  { step: "in", sign: "→", text: "in" },
] as const;

/** A line of the category tree. Staff drag it before or into another category, or move it with its arrow buttons. */
export function CategoryTreeLine(props: CategoryTreeLineProps) {
  const { line, edit, isMoving, findPlace, draggedKey, setDraggedKey, move } = props;
  const t = useTexts(categoriesTexts);
  const language = useLanguage();
  const { category, depth } = line;
  const { record, product_count: count } = category;
  const [target, setTarget] = useState<"before" | "inside" | null>(null);
  const name = localized(record.title, language);
  const handleDragOver = (event: DragEvent<HTMLLIElement>) => {
    if (draggedKey === null || draggedKey === record.key) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setTarget(event.clientY - top < height / 2 ? "before" : "inside");
  };
  const dropCategory = (event: DragEvent) => {
    event.preventDefault();
    setTarget(null);
    if (draggedKey === null) return;
    move(
      draggedKey,
      target === "inside"
        ? { parent: record.key, nextSiblingKey: null }
        : { parent: record.parent, nextSiblingKey: record.key },
    );
    setDraggedKey(null);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same
    <li
      data-category={record.key}
      draggable={!isMoving}
      onDragStart={() => setDraggedKey(record.key)}
      onDragEnd={() => setDraggedKey(null)}
      onDragOver={handleDragOver}
      onDragLeave={() => setTarget(null)}
      onDrop={dropCategory}
      className={classes(
        "group flex items-center gap-x-3 border-y border-b-line py-1.5 last:border-b-transparent hover:bg-tint",
        depth === 0 && "pt-2.5",
        target === "before" ? "border-t-chosen" : "border-t-transparent",
        target === "inside" && "bg-tint-strong",
        draggedKey === record.key && "opacity-50",
      )}
      style={{ paddingInlineStart: `${depth * 1.5}rem` }}
    >
      {record.picture && (
        <img
          src={`${record.picture}?w=320`}
          alt=""
          loading="lazy"
          className={classes("rounded-sm bg-tint object-cover", depth === 0 ? "size-12" : "size-9")}
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <span
          className={classes("min-w-0 [overflow-wrap:anywhere]", depth === 0 && "font-bold")}
          dir="auto"
        >
          {name}
        </span>
        {!record.is_public && <Badge tone="quiet">{t("hidden")}</Badge>}
        <Link
          to={paths.products({ store: record.store, category: record.key })}
          className="shrink-0 text-sm text-quiet tabular-nums underline-offset-4 hover:underline max-sm:w-full sm:ms-auto"
        >
          {t(count === 1 ? "countOne" : "count", { count })}
        </Link>
      </div>
      <span className="flex shrink-0 max-sm:-me-2 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        {steps.map(({ step, sign, text }) => {
          const place = findPlace(step);
          return (
            <Button
              key={step}
              variant="bare"
              size="small"
              data-step={step}
              className={step === "out" || step === "in" ? "max-sm:hidden" : "max-sm:px-2"}
              disabled={isMoving || place === undefined}
              aria-label={t(text, { name })}
              onClick={() => place && move(record.key, place, step)}
            >
              {sign}
            </Button>
          );
        })}
      </span>
      <Button
        variant="bare"
        size="small"
        className="shrink-0 max-sm:px-2"
        aria-label={t("edit", { name })}
        onClick={edit}
      >
        {t("editShort")}
      </Button>
    </li>
  );
}
