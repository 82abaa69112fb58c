import { withLanguage } from "@harbour/i18n";
import { Anchor, classes, Rss } from "@harbour/ui";
import { useLanguage, useTexts } from "../../../components/site/use-texts.ts";
import { listTexts } from "./list.texts.ts";
import type { PublicationList } from "./read-list.ts";

/** The heading of a list, with links to the other publications. */
export function ListHead({
  list: { name, title, summary, publicationLists, path, currentCategorySlug },
  feed,
}: {
  list: PublicationList;
  feed: string | null;
}) {
  const t = useTexts(listTexts);
  const language = useLanguage();
  return (
    <header className="mt-4 border-b-2 border-ink md:mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="min-w-0">
          {currentCategorySlug !== null && <p className="mb-1 font-bold text-accent">{name}</p>}
          <h1 className="page-title">{title}</h1>
        </div>
        <p className="max-w-[38ch] text-lg leading-snug text-quiet md:pb-1.5">{summary}</p>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 md:mt-8">
        <nav aria-label={t("shelves")}>
          <ul className="-mb-0.5 flex flex-wrap gap-x-6">
            {publicationLists.map((publicationList) => (
              <li key={publicationList.path}>
                <Anchor
                  href={publicationList.path}
                  aria-current={publicationList.path === path ? "page" : undefined}
                  className={classes(
                    "flex min-h-11 items-center border-b-4 font-extrabold",
                    publicationList.path === path
                      ? "border-chosen"
                      : "border-transparent text-quiet hover:border-line-strong hover:text-ink",
                  )}
                >
                  {publicationList.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        {feed && (
          // A plain link, because the feed is no page of the router's.
          <a
            href={withLanguage(feed, language)}
            className="flex min-h-11 min-w-6 items-center justify-end gap-2 text-sm font-bold text-quiet hover:text-ink hover:underline"
          >
            <Rss size={16} />
            <span className="max-sm:sr-only">{t("feed")}</span>
          </a>
        )}
      </div>
    </header>
  );
}
