import { Breadcrumbs } from "@harbour/ui";
import type { ReactNode } from "react";
import { ContentsList } from "../../../components/site/contents-list.tsx";
import { PhrasedText } from "../../../components/site/phrased-text.tsx";
import { SafeHtml } from "../../../components/site/safe-html.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { contentTexts } from "./content.texts.ts";
import type { ContentView } from "./read-content.ts";

/** A long text beside its table of contents. `aside` stands beside it on wide screens and below it on others. */
export function ContentArticle({ content, aside }: { content: Article; aside?: ReactNode }) {
  return (
    <article className="chapters page-width py-6 md:py-8">
      <ContentHead content={content} />
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-14 xl:grid-cols-[14rem_minmax(0,1fr)_22rem] print:block">
        <div className="max-lg:mb-8 lg:sticky lg:top-44 lg:self-start">
          <ContentsList
            headings={content.headings.map(({ id, title }) => ({
              id,
              text: title,
              isSubheading: false,
            }))}
          />
        </div>
        <SafeHtml html={content.linkedHtml} />
        {aside && <div className="max-xl:col-start-2 max-xl:mt-12">{aside}</div>}
      </div>
    </article>
  );
}

/** The head of a page. Only agreements have `updated`, because readers need to know their age. */
type ContentHeadView = Pick<ContentView, "title" | "phrases"> &
  Partial<Pick<ContentView, "updated">>;
type Article = Pick<ContentView, "linkedHtml" | "headings"> & ContentHeadView;

export function ContentHead({ content }: { content: ContentHeadView }) {
  const t = useTexts(contentTexts);
  return (
    <>
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: content.title }]}
      />
      <h1 className="mt-3 mb-2 page-title break-keep">
        <PhrasedText phrases={content.phrases} />
      </h1>
      <p className="mb-8 text-sm text-quiet">
        {content.updated && t("updated", { date: content.updated })}
      </p>
    </>
  );
}
