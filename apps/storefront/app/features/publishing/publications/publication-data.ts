import type { ArticleDetails, PostDetails } from "@harbour/contracts";
import { htmlLang, type Language } from "@harbour/i18n";
import { composePageAddress, type Origins } from "../../../components/site/language-address.ts";
import type { PublicationView } from "./read-publication.ts";

interface Place extends Origins {
  readonly language: Language;
  readonly siteName: string;
}

/** Returns structured data of a post or article. It contains only what the page itself shows. */
export function buildPublicationData(
  view: PublicationView,
  item: PostDetails | ArticleDetails,
  { language, siteName, ...origins }: Place,
) {
  const address = composePageAddress(view.path, language, origins);
  const publisher = {
    "@type": "Organization",
    name: siteName,
    url: composePageAddress("/", language, origins),
  };
  return {
    "@type": view.kind === "posts" ? "BlogPosting" : "Article",
    "@id": address,
    url: address,
    mainEntityOfPage: address,
    inLanguage: htmlLang(language),
    headline: view.title,
    description: view.summary,
    ...(item.images.length > 0 && { image: item.images.map((image) => origins.publicUrl + image) }),
    datePublished: item.published_at,
    dateModified: item.updated_at,
    author: publisher,
    publisher,
    ...(view.topics.length > 0 && { articleSection: view.topics.map(({ title }) => title) }),
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/LikeAction",
      userInteractionCount: item.liked_count,
    },
    ...(view.comments && {
      commentCount: view.comments.total,
      comment: view.comments.items.map(({ author, text, createdAt }) => ({
        "@type": "Comment",
        text,
        dateCreated: createdAt,
        ...(author !== null && { author: { "@type": "Person", name: author } }),
      })),
    }),
  };
}
