import { chipClass } from "@harbour/ui";
import { Link } from "react-router";

interface ListView {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** The views of a list as links, the current one marked. */
export function ListViews({ label, views }: { label: string; views: readonly ListView[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.isCurrent ? "true" : undefined}
          className={chipClass(view.isCurrent)}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
