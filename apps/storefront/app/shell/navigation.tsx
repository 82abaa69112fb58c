import { splitLanguage } from "@harbour/i18n";
import { Anchor } from "@harbour/ui";
import { lazy, Suspense, useEffect, useRef, type ComponentType, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import type { SiteNavigation } from "../components/site/present-site.ts";
import { useTexts } from "../components/site/use-texts.ts";
import type { NavigationPanelProps } from "./navigation-panel.tsx";
import { shellTexts } from "./shell.texts.ts";
import { useBranches } from "./use-branches.ts";
import { useOpenEntry } from "./use-open-entry.ts";

const importPanel = () => import("./navigation-panel.tsx");

/** An entry without its script is only a link. */
const NavigationPanel = lazy<ComponentType<NavigationPanelProps>>(() =>
  importPanel().catch(() => ({ default: () => null })),
);

/**
 * The configured menu of wide screens. Every entry is a link, also without script. A resting pointer, a press of its
 * button or the down key opens its panel.
 */
export function Navigation({ items }: { items: readonly SiteNavigation[] }) {
  const t = useTexts(shellTexts);
  const bar = useRef<HTMLElement>(null);
  const open = useOpenEntry(bar);
  const branches = useBranches();
  const current = useCurrent(items);
  const ask = () => {
    branches.ask();
    importPanel().catch(() => {});
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is pressed: what is below is fetched ahead
    <nav
      ref={bar}
      aria-label={t("mainNavigation")}
      onPointerEnter={ask}
      onFocus={ask}
      className="relative hidden border-t border-line xl:block"
    >
      <ul className="menu-entries page-width flex flex-wrap">
        {items.map((entry, position) => (
          <Entry
            key={position}
            {...{ entry, position, open, branches }}
            mark={current?.entry === entry ? current.mark : undefined}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Returns the current page's entry, or else the nearest one above the page, with its mark. */
function useCurrent(items: readonly SiteNavigation[]) {
  const { pathname, search } = useLocation();
  const { path: here } = splitLanguage(pathname);
  const current = items.find(({ path }) => path === here + search || path === here);
  if (current) return { entry: current, mark: "page" as const };
  const [above] = items
    .filter(({ path }) => here.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return above && { entry: above, mark: "true" as const };
}

function Entry({
  entry,
  position,
  open,
  branches,
  mark,
}: {
  entry: SiteNavigation;
  position: number;
  open: ReturnType<typeof useOpenEntry>;
  branches: ReturnType<typeof useBranches>;
  mark: "page" | "true" | undefined;
}) {
  const t = useTexts(shellTexts);
  const { title, path, hasBranch, isMega } = entry;
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = open.is(entry);
  const { isHere } = branches;
  const isGoingDown = useRef(false);
  useEffect(() => {
    if (!isOpen) isGoingDown.current = false;
  }, [isOpen]);
  if (!hasBranch) {
    return (
      <li>
        <Anchor href={path} aria-current={mark}>
          {title}
        </Anchor>
      </li>
    );
  }
  /** Runs after each render of the panel. */
  const handleShown = (drawn: HTMLDivElement | null) => {
    panel.current = drawn;
    if (!drawn || !isHere || !isGoingDown.current) return;
    isGoingDown.current = false;
    drawn.querySelector("a")?.focus();
  };
  /** Moves the focus from the entry into its panel by the down key, once the panel is there. */
  const goDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || panel.current?.contains(event.target as Node)) return;
    event.preventDefault();
    isGoingDown.current = true;
    if (isOpen) handleShown(panel.current);
    else open.now(entry);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link and button are what is pressed
    <li
      className={isMega ? undefined : "relative"}
      onPointerEnter={(event) => open.rest(entry, event)}
      onPointerLeave={open.leave}
      onBlur={open.blur}
      onKeyDown={goDown}
    >
      <Anchor href={path} aria-current={mark}>
        {title}
      </Anchor>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t("submenu", { title })}
        onClick={(event) => open.press(entry, event)}
        className="chevron-after"
      />
      {isOpen && (
        <Suspense>
          <NavigationPanel
            ref={handleShown}
            entries={branches.below(entry, position)}
            isMega={isMega ?? false}
          />
        </Suspense>
      )}
    </li>
  );
}
