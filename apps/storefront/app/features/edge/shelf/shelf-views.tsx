import { buttonClass, chipClass } from "@harbour/ui";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useTexts } from "../../../components/site/use-texts.ts";
import { ShelfBoards } from "./shelf-boards.tsx";
import { ShelfList } from "./shelf-list.tsx";
import { shelfTexts } from "./shelf.texts.ts";
import type { ShelfView } from "./view-shelf.ts";

/** The shelf drawn, listed or both, with plain links to the rest. */
export function ShelfViews({
  shelfView,
  control,
  className,
}: {
  shelfView: ShelfView;
  control?: ComponentProps<typeof ShelfList>["control"];
  /** The classes for a short shelf with its list. */
  className: string;
}) {
  const { view } = shelfView;
  const list = <ShelfList shelfView={shelfView} control={control} />;
  if (view === "both")
    return (
      <div className={className}>
        <ShelfBoards shelfView={shelfView} />
        {list}
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <Choice shelfView={shelfView} />
      {view === "shelf" ? <ShelfBoards shelfView={shelfView} /> : list}
      <Pages shelfView={shelfView} />
    </div>
  );
}

const views = ["shelf", "list"] as const;

function Choice({ shelfView: { view, total } }: { shelfView: ShelfView }) {
  const t = useTexts(shelfTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <nav aria-label={t("views")} className="flex flex-wrap gap-2">
        {views.map((choice) => (
          <Link
            key={choice}
            to={`?view=${choice}`}
            preventScrollReset
            aria-current={choice === view ? "true" : undefined}
            className={chipClass(choice === view)}
          >
            {t(choice)}
          </Link>
        ))}
      </nav>
      <p className="text-sm text-quiet tabular-nums">{t("pieces", { count: total })}</p>
    </div>
  );
}

function Pages({ shelfView: { view, page, pages, from, to, total } }: { shelfView: ShelfView }) {
  const t = useTexts(shelfTexts);
  if (pages === 1) return null;
  const linkClass = buttonClass({ variant: "secondary", size: "small" });
  return (
    <nav
      aria-label={t("pages")}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 print:hidden"
    >
      {page > 1 && (
        <Link to={`?view=${view}&page=${page - 1}`} className={linkClass}>
          {t("pageBefore")}
        </Link>
      )}
      <p className="text-sm text-quiet tabular-nums">{t("piecesOf", { from, to, total })}</p>
      {page < pages && (
        <Link to={`?view=${view}&page=${page + 1}`} className={linkClass}>
          {t("pageAfter")}
        </Link>
      )}
    </nav>
  );
}
