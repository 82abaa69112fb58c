import { Anchor, Chevron, chipClass, Search } from "@harbour/ui";
import { useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { PhrasedText } from "../../../components/site/phrased-text.tsx";
import { splitPhrases } from "../../../components/site/phrases.server.ts";
import { SafeHtml } from "../../../components/site/safe-html.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/faq-page.ts";
import { ContentHead } from "./content-article.tsx";
import { faqTexts } from "./faq.texts.ts";
import { searchQuestions, type QuestionGroup, parseQuestions } from "./questions.ts";
import { readContent } from "./read-content.ts";
import "../../../every-page.css";

export { ContentNotLoaded as ErrorBoundary } from "./content-not-loaded.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  const { html, ...content } = await readContent(context, "faq");
  const question = (context.url.searchParams.get("q") ?? "").slice(0, 100);
  const { intro, groups } = parseQuestions(html);
  const phrasesById = Object.fromEntries(
    groups.flatMap(({ questions }) =>
      questions.map(({ id, title }) => [id, splitPhrases(title, context.language)]),
    ),
  );
  return { ...content, intro, groups, phrasesById, question };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  composePageMeta(matches, { title: loaderData?.title });

/** A page of questions that fold out. An address with a question's name (`/faq#how-do-i-pay`) opens it. */
export default function FaqPage({
  loaderData: { intro, groups, phrasesById, question, ...content },
}: Route.ComponentProps) {
  const t = useTexts(faqTexts);
  const { hash } = useLocation();
  const [searchText, setSearchText] = useState(question);
  const matchingGroups = searchQuestions(groups, searchText);
  const count = matchingGroups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = searchText.trim() !== "";
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.scrollIntoView();
  }, [hash]);
  return (
    <article className="page-width py-6 md:py-8">
      <ContentHead content={content} />
      {intro && <SafeHtml html={intro} />}
      <search className="block max-w-3xl print:hidden">
        <Form className="relative mb-2">
          <input
            type="search"
            name="q"
            value={searchText}
            maxLength={100}
            aria-label={t("search")}
            placeholder={t("search")}
            onChange={({ target }) => setSearchText(target.value)}
            className="min-h-form w-full rounded-md border border-line-strong bg-raised ps-4 pe-14 text-field placeholder:text-quiet"
          />
          <button
            type="submit"
            className="absolute end-1 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-ink text-page hover:bg-accent"
          >
            <Search size={18} />
            <span className="sr-only">{t("find")}</span>
          </button>
        </Form>
      </search>
      <Topics groups={matchingGroups} />
      <output className="block text-sm text-quiet not-empty:mt-4 print:hidden">
        {isSearching && (count === 0 ? t("none") : t("found", { count }))}
      </output>
      {isSearching && count === 0 && (
        <p>
          <a
            href={paths.faq}
            onClick={() => setSearchText("")}
            className="text-link underline underline-offset-4"
          >
            {t("all")}
          </a>
          {" · "}
          <Anchor href={paths.contactUs} className="text-link underline underline-offset-4">
            {t("ask")}
          </Anchor>
        </p>
      )}
      {matchingGroups.map(({ id: group, title: groupTitle, questions }) => (
        <section
          key={group}
          aria-labelledby={groupTitle === null ? undefined : group}
          className="mt-8 gap-x-14 lg:mt-10 lg:grid lg:grid-cols-[14rem_minmax(0,48rem)]"
        >
          {groupTitle !== null && (
            <h2 id={group} className="mb-3 text-xl font-black tracking-tight md:text-2xl lg:pt-3">
              {groupTitle}
            </h2>
          )}
          <div className="border-t border-line lg:col-start-2">
            {questions.map(({ id, title, html }) => (
              <details
                key={id}
                id={id}
                open={question !== "" && count <= 3}
                className="border-b border-line"
              >
                <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
                  <Heading
                    level={groupTitle === null ? 2 : 3}
                    phrases={phrasesById[id] ?? [title]}
                  />
                  <Chevron />
                </summary>
                <div className="pb-6">
                  <SafeHtml html={html} />
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

/** Links to the groups of questions. */
function Topics({ groups }: { groups: readonly QuestionGroup[] }) {
  const t = useTexts(faqTexts);
  const titledGroups = groups.filter(({ title }) => title !== null);
  if (titledGroups.length < 2) return null;
  return (
    <nav aria-label={t("topics")} className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {titledGroups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={chipClass(false)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Heading({ level, phrases }: { level: 2 | 3; phrases: readonly string[] }) {
  const HeadingTag = `h${level}` as const;
  return (
    <HeadingTag className="in-[summary:hover]:text-accent text-lg font-extrabold break-keep [overflow-wrap:anywhere]">
      <PhrasedText phrases={phrases} />
    </HeadingTag>
  );
}
