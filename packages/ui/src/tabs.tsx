import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "./classes.ts";

interface Tab {
  /** The id of the tab and its anchor: `#reviews` opens the tab. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Sections of which one is visible at a time. Without script, all sections are visible, each under its heading. */
export function Tabs({
  label,
  tabs,
  openTabId,
}: {
  label: string;
  tabs: readonly Tab[];
  openTabId: string;
}) {
  const [shownTabId, setShownTabId] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const [lastOpenTabId, setLastOpenTabId] = useState("");
  if (openTabId !== lastOpenTabId) {
    setLastOpenTabId(openTabId);
    if (tabs.some(({ id }) => id === openTabId)) setShownTabId(openTabId);
  }

  // Scrolls to the tab again. Hiding the section above had made the browser's scroll position wrong.
  useEffect(() => {
    if (lastOpenTabId === "") return;
    document.getElementById(`${lastOpenTabId}-tab`)?.scrollIntoView({ inline: "center" });
    document.getElementById(lastOpenTabId)?.scrollIntoView();
  }, [lastOpenTabId]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ id }) => id === shownTabId);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const forwardStep = isRightToLeft ? -1 : 1;
    const to = {
      ArrowRight: index + forwardStep,
      ArrowLeft: index - forwardStep,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    setShownTabId(next.id);
    list.current?.querySelector<HTMLElement>(`#${next.id}-tab`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden"
      >
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            aria-selected={id === shownTabId}
            tabIndex={id === shownTabId ? 0 : -1}
            onClick={() => setShownTabId(id)}
            className={classes(
              "-mb-px min-h-12 shrink-0 border-b-3 px-3 font-extrabold whitespace-nowrap -outline-offset-3 sm:px-5",
              id === shownTabId ? "border-chosen" : "border-transparent text-quiet hover:text-ink",
            )}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section key={id} id={id} aria-label={title} className="scroll-mt-24 lg:scroll-mt-26">
          <div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-tab`}
            className={classes("pt-7", id !== shownTabId && "hidden noscript:block")}
          >
            <h2 className="sr-only mb-4 text-2xl font-black tracking-tight noscript:not-sr-only noscript:mb-4">
              {title}
            </h2>
            {content}
          </div>
        </section>
      ))}
    </>
  );
}
