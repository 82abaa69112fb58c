import { useEffect } from "react";
import { useLocation } from "react-router";
import { ChevronDown } from "@harbour/ui";
import { pageMeta } from "../../components/site/page-meta.ts";
import { SafeHtml } from "../../components/site/safe-html.tsx";
import { contextOf } from "../../request/request-context.ts";
import type { Route } from "./+types/faq-page.ts";
import { ContentHead } from "./content-article.tsx";
import { questionsOf } from "./questions.ts";
import { readContent } from "./read-content.ts";

export { ContentNotLoaded as ErrorBoundary } from "./content-not-loaded.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { html, ...content } = await readContent(contextOf(args), "faq");
  return { ...content, ...questionsOf(html) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

/** Questions that fold out; an address with one's name (`/faq#how-do-i-pay`) opens it. */
export default function FaqPage({
  loaderData: { intro, questions, ...content },
}: Route.ComponentProps) {
  const { hash } = useLocation();
  useEffect(() => {
    const asked = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(asked instanceof HTMLDetailsElement)) return;
    asked.open = true;
    asked.scrollIntoView();
  }, [hash]);
  return (
    <article className="page-width max-w-4xl py-6 md:py-8">
      <ContentHead content={content} />
      {intro && <SafeHtml html={intro} />}
      <div className="border-t border-line">
        {questions.map(({ id, title, html }) => (
          <details key={id} id={id} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-accent">
              <h2 className="text-lg font-extrabold text-inherit">{title}</h2>
              <ChevronDown className="shrink-0 text-quiet transition-transform group-open:rotate-180" />
            </summary>
            <div className="pb-6">
              <SafeHtml html={html} />
            </div>
          </details>
        ))}
      </div>
    </article>
  );
}
