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

const importNavigationPanel = () => import("./navigation-panel.tsx");

/** An entry without its script is only a link. */
const NavigationPanel = lazy<ComponentType<NavigationPanelProps>>(() =>
  importNavigationPanel().catch(() => ({ default: () => null })),
);

/**
 * The configured menu of wide screens. Every entry is a link, also without script. A resting pointer, a press of its
 * button or the down key opens its panel.
 */
export function Navigation({ items }: { items: readonly SiteNavigation[] }) {
  const t = useTexts(shellTexts);
  const bar = useRef<HTMLElement>(null);
  const openEntry = useOpenEntry(bar);
  const branches = useBranches();
  const current = useCurrentEntry(items);
  const ask = () => {
    branches.ask();
    importNavigationPanel().catch(() => {});
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
          <NavigationEntry
            key={position}
            {...{ entry, position, openEntry, branches }}
            ariaCurrent={current?.entry === entry ? current.mark : undefined}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Returns the current page's entry, or else the nearest one above the page, with its mark. */
function useCurrentEntry(items: readonly SiteNavigation[]) {
  const { pathname, search } = useLocation();
  const { path: currentPath } = splitLanguage(pathname);
  const current = items.find(({ path }) => path === currentPath + search || path === currentPath);
  if (current) return { entry: current, mark: "page" as const };
  const [ancestor] = items
    .filter(({ path }) => currentPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return ancestor && { entry: ancestor, mark: "true" as const };
}

function NavigationEntry({
  entry,
  position,
  openEntry,
  branches,
  ariaCurrent,
}: {
  entry: SiteNavigation;
  position: number;
  openEntry: ReturnType<typeof useOpenEntry>;
  branches: ReturnType<typeof useBranches>;
  ariaCurrent: "page" | "true" | undefined;
}) {
  const t = useTexts(shellTexts);
  const { title, path, hasSubmenu, isMegaMenu } = entry;
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = openEntry.is(entry);
  const { isHere } = branches;
  const shouldFocusPanel = useRef(false);
  useEffect(() => {
    if (!isOpen) shouldFocusPanel.current = false;
  }, [isOpen]);
  if (!hasSubmenu) {
    return (
      <li>
        <Anchor href={path} aria-current={ariaCurrent}>
          {title}
        </Anchor>
      </li>
    );
  }
  /** Runs after each render of the panel. */
  const handlePanelRef = (renderedPanel: HTMLDivElement | null) => {
    panel.current = renderedPanel;
    if (!renderedPanel || !isHere || !shouldFocusPanel.current) return;
    shouldFocusPanel.current = false;
    renderedPanel.querySelector("a")?.focus();
  };
  /** Moves the focus from the entry into its panel by the down key, once the panel is there. */
  const focusPanelOnArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || panel.current?.contains(event.target as Node)) return;
    event.preventDefault();
    shouldFocusPanel.current = true;
    if (isOpen) handlePanelRef(panel.current);
    else openEntry.now(entry);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its link and button are what is pressed
    <li
      className={isMegaMenu ? undefined : "relative"}
      onPointerEnter={(event) => openEntry.openOnHover(entry, event)}
      onPointerLeave={openEntry.leave}
      onBlur={openEntry.blur}
      onKeyDown={focusPanelOnArrow}
    >
      <Anchor href={path} aria-current={ariaCurrent}>
        {title}
      </Anchor>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t("submenu", { title })}
        onClick={(event) => openEntry.toggleEntry(entry, event)}
        className="chevron-after"
      />
      {isOpen && (
        <Suspense>
          <NavigationPanel
            ref={handlePanelRef}
            entries={branches.listChildren(entry, position)}
            isMegaMenu={isMegaMenu ?? false}
          />
        </Suspense>
      )}
    </li>
  );
}
