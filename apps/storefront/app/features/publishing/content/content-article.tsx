import { Breadcrumbs } from "@harbour/ui";
import { ContentsList } from "../../../components/site/contents-list.tsx";
import { Phrased } from "../../../components/site/phrased.tsx";
import { SafeHtml } from "../../../components/site/safe-html.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { contentTexts } from "./content.texts.ts";
import type { ContentView } from "./read-content.ts";

export function ContentArticle({ content }: { content: Article }) {
  return (
    <article className="page-width py-6 md:py-8">
      <ContentHead content={content} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-14 print:block">
        <div className="max-lg:mb-8 lg:sticky lg:top-44 lg:self-start">
          <ContentsList
            headings={content.headings.map(({ id, title }) => ({
              id,
              text: title,
              isBelow: false,
            }))}
          />
        </div>
        <SafeHtml html={content.linked} />
      </div>
    </article>
  );
}

/** A page without `updated` is no agreement, whose age matters. */
type Head = Pick<ContentView, "title" | "phrases"> & Partial<Pick<ContentView, "updated">>;
type Article = Pick<ContentView, "linked" | "headings"> & Head;

export function ContentHead({ content }: { content: Head }) {
  const t = useTexts(contentTexts);
  return (
    <>
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: content.title }]}
      />
      <h1 className="mt-3 mb-2 page-title break-keep">
        <Phrased phrases={content.phrases} />
      </h1>
      <p className="mb-8 text-sm text-quiet">
        {content.updated && t("updated", { date: content.updated })}
      </p>
    </>
  );
}
