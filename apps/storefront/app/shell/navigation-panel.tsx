import { Anchor, classes } from "@harbour/ui";
import type { Ref } from "react";
import type { Branch } from "../components/site/present-site.ts";

export interface NavigationPanelProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly entries: readonly Branch[];
  readonly isMegaMenu: boolean;
}

/** Shows the part below a menu entry: a page-wide panel with its second level in columns, or a small list. */
export default function NavigationPanel({ ref, entries, isMegaMenu }: NavigationPanelProps) {
  return (
    <div
      ref={ref}
      className={classes(
        "absolute top-full z-10 max-h-[70vh] overflow-y-auto overscroll-contain bg-page shadow-xl",
        isMegaMenu
          ? "inset-x-0 border-y border-line"
          : "start-0 w-max max-w-80 min-w-56 rounded-b-md border border-line p-4",
      )}
    >
      {isMegaMenu ? (
        <ul className="page-width grid grid-cols-5 gap-x-8 gap-y-7 py-8">
          {entries.map((entry) => (
            <li key={entry.path + entry.title}>
              <Anchor
                href={entry.path}
                className="inline-block py-1 font-extrabold hover:text-accent"
              >
                {entry.title}
              </Anchor>
              <Levels entries={entry.children} />
            </li>
          ))}
        </ul>
      ) : (
        <Levels entries={entries} />
      )}
    </div>
  );
}

/** Shows all configured levels. Each level below the first stands beside a line. */
function Levels({
  entries,
  isNested = false,
}: {
  entries: readonly Branch[] | undefined;
  isNested?: boolean;
}) {
  if (!entries) return null;
  return (
    <ul className={classes("text-[0.9375rem] text-quiet", isNested && "border-s border-line ps-4")}>
      {entries.map(({ title, path, children }) => (
        <li key={path + title}>
          <Anchor
            href={path}
            className={classes(
              "inline-block py-1 hover:text-ink hover:underline",
              children && "font-bold text-ink",
            )}
          >
            {title}
          </Anchor>
          <Levels entries={children} isNested />
        </li>
      ))}
    </ul>
  );
}
