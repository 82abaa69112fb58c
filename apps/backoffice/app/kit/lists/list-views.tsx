import { chipClass } from "@harbour/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../../texts.ts";
import { fetchTexts } from "../fetch.texts.ts";

interface ListView {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  /** The number of waiting rows in the view. */
  readonly count?: number | undefined;
}

interface ListViewsProps {
  /** The label of the views for screen readers. */
  readonly label?: string;
  readonly views: readonly ListView[];
  /** Further links, such as saved views. */
  readonly children?: ReactNode;
}

/** Links to the views of a list. The current view is marked. */
export function ListViews({ label, views, children }: ListViewsProps) {
  const t = useTexts(fetchTexts);
  return (
    <nav
      aria-label={label ?? t("views")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap md:mx-0 md:flex-wrap md:gap-1.5 md:overflow-visible md:p-0"
    >
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.isCurrent ? "true" : undefined}
          className={`${chipClass(view.isCurrent)} lg:px-3`}
        >
          {view.label}
          {view.count !== undefined && (
            <span className="font-normal tabular-nums">{view.count}</span>
          )}
        </Link>
      ))}
      {children}
    </nav>
  );
}
