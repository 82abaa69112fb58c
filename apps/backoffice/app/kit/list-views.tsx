import { chipClass } from "@harbour/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../texts.ts";
import { fetchTexts } from "./fetch.texts.ts";

interface ListView {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** The number of rows that wait in the view. */
  readonly count?: number | undefined;
}

interface ListViewsProps {
  readonly views: readonly ListView[];
  /** Further links, such as saved views. */
  readonly children?: ReactNode;
}

/** The views of a list as links, the current one marked. */
export function ListViews({ views, children }: ListViewsProps) {
  const t = useTexts(fetchTexts);
  return (
    <nav aria-label={t("views")} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.isCurrent ? "true" : undefined}
          className={chipClass(view.isCurrent)}
        >
          {view.label}
          {view.count !== undefined && <span className="tabular-nums">{view.count}</span>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
