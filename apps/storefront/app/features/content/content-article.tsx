import { Breadcrumbs } from "@harbour/ui";
import { SafeHtml } from "../../components/site/safe-html.tsx";
import { useText } from "../../components/site/use-text.ts";
import { contentMessages } from "./content.messages.ts";
import type { ContentView } from "./read-content.ts";
import { paths } from "../../paths.ts";

export function ContentArticle({ content }: { content: ContentView }) {
  const t = useText(contentMessages);
  return (
    <article className="page-width max-w-4xl py-6 md:py-8">
      <Breadcrumbs
        label={t("breadcrumbs")}
        items={[{ label: t("home"), href: paths.home }, { label: content.title }]}
      />
      <h1 className="mt-3 mb-2 text-3xl font-black tracking-tight md:text-5xl">{content.title}</h1>
      <p className="mb-8 text-sm text-quiet">{t("updated", { date: content.updated })}</p>
      <SafeHtml html={content.html} />
    </article>
  );
}
