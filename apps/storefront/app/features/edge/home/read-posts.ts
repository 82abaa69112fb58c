import type { Configuration } from "@harbour/contracts";
import { publicationPaths } from "@harbour/contracts/publication-paths";
import { formatDate, localized, translator } from "@harbour/i18n";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { homeTexts } from "./home.texts.ts";

export interface HomePosts {
  readonly title: string;
  readonly path: string;
  readonly items: readonly {
    readonly id: string;
    readonly href: string;
    readonly title: string;
    readonly image: string | null;
    readonly color: string | null;
    readonly publishedOn: string;
    readonly published: string;
  }[];
}

const maxShownPosts = 3;

/** Reads the newest posts; null when they are switched off, missing or unreadable. */
export async function readPosts(
  setting: Configuration["home"]["posts"],
  { api, language }: RequestContext,
): Promise<HomePosts | null> {
  if (setting === null) return null;
  const { data } = await api.posts
    .filter({ query: { slug: "from-new-to-old", per_page: maxShownPosts } })
    .catch(fallbackOnRefusal({ data: [] }));
  if (data.length === 0) return null;
  return {
    title: setting ? localized(setting.title, language) : translator(homeTexts, language)("posts"),
    path: publicationPaths.posts,
    items: data.map((post) => ({
      id: post._id,
      href: publicationPaths.post(post._id, post.slug),
      title: localized(post.title, language),
      image: post.images[0] ?? null,
      color: post.image_color,
      publishedOn: formatDate(post.published_at),
      published: post.published_at,
    })),
  };
}
