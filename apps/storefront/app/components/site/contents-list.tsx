import { Chevron, classes } from "@harbour/ui";
import { contentsListTexts } from "./contents-list.texts.ts";
import { useTexts } from "./use-texts.ts";

export interface ContentsHeading {
  readonly id: string;
  readonly text: string;
  /** Tells whether the heading is below the one before. */
  readonly isSubheading: boolean;
}

/** The fewest headings for a table of contents, because two parts are seen at a glance. */
const minHeadings = 3;

/** The table of contents: folded on phones, beside the text where there is space. */
export function ContentsList({ headings }: { headings: readonly ContentsHeading[] }) {
  const t = useTexts(contentsListTexts);
  if (headings.length < minHeadings) return null;
  return (
    <nav aria-label={t("contents")} className="print:hidden">
      <details className="folded-on-phones max-lg:rounded-lg max-lg:bg-tint">
        <summary className="heading flex min-h-12 items-center justify-between gap-4 font-extrabold max-lg:px-4 lg:pointer-events-none lg:min-h-0">
          {t("contents")}
          <Chevron className="lg:hidden" />
        </summary>
        <ol className="pb-3 text-sm leading-snug max-lg:px-4 lg:mt-2 lg:border-s lg:border-line">
          {headings.map(({ id, text, isSubheading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={classes(
                  "block py-2 hover:text-ink hover:underline lg:-ms-px lg:border-s-2 lg:border-transparent lg:ps-4 lg:hover:border-primary",
                  isSubheading ? "text-quiet max-lg:ps-4 lg:ps-8" : "font-bold",
                )}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
