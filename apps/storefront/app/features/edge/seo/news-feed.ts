import { publicationPaths } from "@harbour/contracts/publication-paths";
import { localized } from "@harbour/i18n";
import { data } from "react-router";
import { composePageAddress } from "../../../components/site/language-address.ts";
import { listEnabledLanguages } from "../../../components/site/present-site.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";
import type { Route } from "./+types/news-feed.ts";
import { composeRss } from "./rss.ts";
import { answerXml } from "./xml.ts";

const maxPosts = 20;

/** Serves `/blogs/rss.xml` and `/zh/blogs/rss.xml`: the newest posts in one language. */
export async function loader(args: Route.LoaderArgs) {
  const { api, language, publicUrl } = readRequestContext(args);
  const configuration = await requireFound(api.configuration.latest());
  const languages = listEnabledLanguages(configuration);
  if (languages.every(({ value }) => value !== language)) throw data(null, { status: 404 });
  const query = { slug: "from-new-to-old" as const, per_page: maxPosts };
  const [posts, categories] = await Promise.all([
    requireFound(api.posts.filter({ query })),
    requireFound(api.posts.categories({ query: { per_page: 100 } })),
  ]);
  const titles = new Map(
    categories.data.map(({ _id, title }) => [_id, localized(title, language)]),
  );
  const address = (path: string) => composePageAddress(path, language, { publicUrl, languages });
  const { site_name: name, description } = configuration.seo;
  const body = composeRss({
    title: localized(name, language),
    description: localized(description, language),
    language,
    address: address(publicationPaths.posts),
    feedAddress: address(publicationPaths.feed),
    items: posts.data.map((post) => ({
      id: post._id,
      title: localized(post.title, language),
      summary: localized(post.short_description, language),
      address: address(publicationPaths.post(post._id, post.slug)),
      publishedAt: post.published_at,
      categories: post.category_ids.flatMap((id) => titles.get(id) ?? []),
      ...(post.images[0] !== undefined && { image: publicUrl + post.images[0] }),
    })),
  });
  return answerXml(body, "application/rss+xml");
}
