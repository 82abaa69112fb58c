import { Breadcrumbs } from "@harbour/ui";
import { SafeHtml } from "../../../components/site/safe-html.tsx";
import { Phrased } from "../../../components/site/phrased.tsx";
import { useText } from "../../../components/site/use-text.ts";
import { contentMessages } from "./content.messages.ts";
import type { ContentView } from "./read-content.ts";
import { paths } from "../../../paths.ts";

export function ContentArticle({ content }: { content: ContentView }) {
  return (
    <article className="page-width max-w-4xl py-6 md:py-8">
      <ContentHead content={content} />
      <Contents headings={content.headings} />
      <SafeHtml html={content.linked} />
    </article>
  );
}

/** Lists the parts of a long page. */
function Contents({ headings }: Pick<ContentView, "headings">) {
  const t = useText(contentMessages);
  if (headings.length < 3) return null;
  return (
    <nav aria-label={t("onThisPage")} className="mb-8 rounded-lg bg-tint px-5 py-4 print:hidden">
      <p className="heading mb-1 font-extrabold">{t("onThisPage")}</p>
      <ol className="gap-x-8 sm:columns-2">
        {headings.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="inline-block py-1 hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Head = Pick<ContentView, "title" | "phrases" | "updated">;

export function ContentHead({ content }: { content: Head }) {
  const t = useText(contentMessages);
  return (
    <>
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: content.title }]}
      />
      <h1 className="mt-3 mb-2 text-3xl font-black tracking-tight md:text-5xl break-keep [overflow-wrap:anywhere]">
        <Phrased phrases={content.phrases} />
      </h1>
      <p className="mb-8 text-sm text-quiet">{t("updated", { date: content.updated })}</p>
    </>
  );
}
