import type { ArticleDetails, BlockDocument, PostDetails } from "@harbour/contracts";
import { formatDate, localized, translator, withLanguage, type Language } from "@harbour/i18n";
import { redirect } from "react-router";
import { requireSubject } from "../../../components/errors/unmatched.server.ts";
import { readShareLinks } from "../../../components/share/read-share-links.ts";
import { splitPhrases } from "../../../components/site/phrases.server.ts";
import { paths } from "../../../paths.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { listHeadings } from "./headings.ts";
import { readPartsQuery } from "./parts-query.ts";
import {
  categoryPath,
  publicationListPath,
  composePublicationPath,
  type PublicationPlace,
} from "./place.ts";
import { findPublicationPlace } from "./present-publication.ts";
import { publicationTexts } from "./publication.texts.ts";
import { readComments } from "./read-comments.ts";
import { readNamedProducts } from "./read-named-products.ts";
import { readRelatedPublications } from "./read-related-publications.ts";

/** Reads a post or article by its id or slug. Redirects from any other address of it. */
export async function readPublicationDetails(
  context: RequestContext,
  place: PublicationPlace,
  { id, slug }: { id: string; slug?: string | undefined },
): Promise<PostDetails | ArticleDetails> {
  const { api, language, url } = context;
  const item =
    (await readDraft(context, place, id)) ??
    (await requireSubject<PostDetails | ArticleDetails>(
      context,
      place.kind === "posts"
        ? api.posts.details({ params: { post_id: id } })
        : api.articles.details({ params: { article_id: id } }),
    ));
  const canonicalPlace = findPublicationPlace(item);
  const isMoved =
    canonicalPlace.kind === "articles" &&
    place.kind === "articles" &&
    canonicalPlace.library !== place.library;
  const isFormerSlug =
    slug === undefined ? id !== item._id && id !== item.slug : slug !== item.slug;
  if (isMoved || isFormerSlug)
    throw redirect(
      withLanguage(composePublicationPath(canonicalPlace, item), language) + url.search,
      301,
    );
  return item;
}

/** Reads a draft as staff have it, for visitors with a preview link. */
async function readDraft({ api, preview }: RequestContext, place: PublicationPlace, id: string) {
  if (!preview) return null;
  const { token, markDraftShown } = preview;
  const draft = await (
    place.kind === "posts"
      ? api.posts.preview({ params: { post_id: id }, body: { token } })
      : api.articles.preview({ params: { article_id: id }, body: { token } })
  ).catch(fallbackOnRefusal(null));
  if (draft) markDraftShown();
  return draft;
}

/** Presents a publication's whole page in one language. */
export async function presentPublicationDetails(
  context: RequestContext,
  place: PublicationPlace,
  item: PostDetails | ArticleDetails,
) {
  const { language, url } = context;
  const partCounts = readPartsQuery(url.searchParams);
  const path = composePublicationPath(place, item);
  const text = chooseBlocks(item.blocks, language);
  const title = localized(item.title, language);
  const [products, related, comments, links] = await Promise.all([
    readNamedProducts(context, item.product_ids),
    readRelatedPublications(context, place, item._id, partCounts.related),
    place.kind === "posts" ? readComments(context, item._id, partCounts.comments) : null,
    readShareLinks(context, { title, path }),
  ]);
  const t = translator(publicationTexts, language);
  const name = "library" in item ? localized(item.library.title, language) : t("blog");
  const categoryTrail = "breadcrumbs" in item ? item.breadcrumbs : item.categories.slice(0, 1);
  return {
    id: item._id,
    kind: place.kind,
    path,
    list: publicationListPath(place),
    title,
    phrases: splitPhrases(title, language),
    summary: localized(item.short_description, language),
    seoTitle: (item.seo && localized(item.seo.title, language)) || title,
    seoDescription:
      (item.seo && localized(item.seo.description, language)) ||
      localized(item.short_description, language),
    image: item.images[0] ?? null,
    seoImage: item.seo?.image ?? item.images[0] ?? null,
    color: item.image_color,
    published: item.published_at,
    publishedOn: formatDate(item.published_at),
    minutes: item.reading_minutes,
    likedCount: item.liked_count,
    ageRating: "age_rating" in item ? item.age_rating : null,
    topics: item.categories.map((category) => ({
      title: localized(category.title, language),
      path: categoryPath(place, category.slug),
    })),
    crumbs: [
      { label: t("home"), href: paths.home },
      { label: name, href: publicationListPath(place) },
      ...categoryTrail.map((entry) => ({
        label: localized(entry.title, language),
        href: categoryPath(place, entry.slug),
      })),
      { label: title },
    ],
    blocks: text.content,
    headings: listHeadings(text),
    products,
    related,
    comments,
    links,
    partCounts,
  };
}

export type PublicationView = Awaited<ReturnType<typeof presentPublicationDetails>>;

/** Returns the text in the nearest language that has one, as `localized` does for words. */
function chooseBlocks(
  blocks: Readonly<Record<Language, BlockDocument>>,
  language: Language,
): BlockDocument {
  const order = { en: ["en", "zh", "cn"], zh: ["zh", "cn", "en"], cn: ["cn", "zh", "en"] } as const;
  const writtenLanguage = order[language].find((candidate) => blocks[candidate].content.length > 0);
  return blocks[writtenLanguage ?? language];
}
