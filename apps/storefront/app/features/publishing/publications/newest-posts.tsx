import { Anchor, chipClass } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { accountBlogTexts } from "./account-blog.texts.ts";
import type { NewestPostsView } from "./read-account-blog.server.ts";

/** The blog's newest posts by topic. Each topic is a link, so it works without script. */
export function NewestPosts({
  newest: { chosenTopic, topics, items },
}: {
  newest: NewestPostsView;
}) {
  const t = useTexts(accountBlogTexts);
  const chips = [{ slug: null, title: t("allTopics") }, ...topics];
  return (
    <>
      <nav aria-label={t("topics")}>
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ slug, title }) => (
            <li key={slug}>
              <Anchor
                href={paths.account("blog") + (slug ? `?category=${encodeURIComponent(slug)}` : "")}
                aria-current={slug === chosenTopic ? "true" : undefined}
                className={chipClass(slug === chosenTopic)}
              >
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <p className="mt-4 text-quiet">{t("nonePosts")}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {items.map(({ id, href, title, publishedOn, published }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3">
              <time dateTime={published} className="text-sm text-quiet tabular-nums">
                {publishedOn}
              </time>
              <Anchor href={href} className="min-w-0 font-bold hover:underline">
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
