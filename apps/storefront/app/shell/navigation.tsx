import { useRef } from "react";
import { Anchor, ChevronDown, classes } from "@harbour/ui";
import type { SiteNavigation } from "../components/site/present-site.ts";
import { shellMessages } from "./shell.messages.ts";
import { useCloseOutside } from "./use-close-outside.ts";
import { useText } from "../components/site/use-text.ts";

const item = "flex h-12 items-center gap-1 px-3 text-[0.9375rem] font-bold hover:text-accent";

/** The configured menu. Entries with children are `details`, one open at a time, and work without script. */
export function Navigation({ items }: { items: readonly SiteNavigation[] }) {
  const t = useText(shellMessages);
  const bar = useRef<HTMLElement>(null);
  useCloseOutside(bar);
  return (
    <nav
      ref={bar}
      aria-label={t("mainNavigation")}
      className="relative hidden border-t border-line lg:block"
    >
      <div className="page-width">
        <ul className="-mx-3 flex flex-wrap">
          {items.map((entry) => (
            <li key={entry.path + entry.title} className={classes(!entry.isMega && "relative")}>
              {entry.children === undefined ? (
                <Anchor href={entry.path} className={item}>
                  {entry.title}
                </Anchor>
              ) : (
                <details name="main-navigation" className="group">
                  <summary className={classes(item, "group-open:text-accent")}>
                    {entry.title}
                    <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
                  </summary>
                  {entry.isMega ? <MegaMenu entry={entry} /> : <SmallMenu entry={entry} />}
                </details>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function MegaMenu({ entry }: { entry: SiteNavigation }) {
  return (
    <div className="absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-line bg-page shadow-xl">
      <div className="page-width py-8">
        <AllOf entry={entry} />
        <ul className="mt-5 grid grid-cols-3 gap-x-8 gap-y-7 xl:grid-cols-5">
          {entry.children?.map((group) => (
            <li key={group.path + group.title}>
              <Anchor
                href={group.path}
                className="inline-block py-1 font-extrabold hover:text-accent"
              >
                {group.title}
              </Anchor>
              <Leaves entries={group.children} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SmallMenu({ entry }: { entry: SiteNavigation }) {
  return (
    <div className="absolute start-0 top-full min-w-56 rounded-b-md border border-line bg-page p-4 shadow-xl">
      <AllOf entry={entry} />
      <Leaves entries={entry.children} />
    </div>
  );
}

function AllOf({ entry }: { entry: SiteNavigation }) {
  const t = useText(shellMessages);
  return (
    <Anchor
      href={entry.path}
      aria-label={`${t("seeAll")}: ${entry.title}`}
      className="inline-block py-1 font-bold text-accent hover:underline"
    >
      {t("seeAll")}
    </Anchor>
  );
}

function Leaves({ entries }: { entries: readonly SiteNavigation[] | undefined }) {
  if (!entries) return null;
  return (
    <ul className="mt-1 text-[0.9375rem] text-quiet">
      {entries.map((leaf) => (
        <li key={leaf.path + leaf.title}>
          <Anchor href={leaf.path} className="inline-block py-1 hover:text-ink hover:underline">
            {leaf.title}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
