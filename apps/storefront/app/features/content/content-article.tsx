import { Breadcrumbs } from "@harbour/ui";
import { SafeHtml } from "../../components/site/safe-html.tsx";
import { useText } from "../../components/site/use-text.ts";
import { contentMessages } from "./content.messages.ts";
import type { ContentView } from "./read-content.ts";
import { paths } from "../../paths.ts";

export function ContentArticle({ content }: { content: ContentView }) {
  return (
    <article className="page-width max-w-4xl py-6 md:py-8">
      <ContentHead content={content} />
      <SafeHtml html={content.html} />
    </article>
  );
}

export function ContentHead({ content }: { content: Omit<ContentView, "html"> }) {
  const t = useText(contentMessages);
  return (
    <>
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: content.title }]}
      />
      <h1 className="mt-3 mb-2 text-3xl font-black tracking-tight md:text-5xl">{content.title}</h1>
      <p className="mb-8 text-sm text-quiet">{t("updated", { date: content.updated })}</p>
    </>
  );
}
