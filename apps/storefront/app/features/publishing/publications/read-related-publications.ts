import { ApiError } from "@harbour/api-client";
import type { Article, Pager, Post } from "@harbour/contracts";
import { relatedPerPage } from "@harbour/contracts/constants";
import type { RequestContext } from "../../../request/request-context.ts";
import type { PublicationPlace } from "./place.ts";
import { presentPublication, type PublicationCard } from "./present-publication.ts";

export interface RelatedPublications {
  readonly items: readonly PublicationCard[];
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
}

/** The number of publications that show before a reader asks for more. */
const initialPublicationCount = 3;

/**
 * Reads related publications. The API returns addresses, one page of publications each (S7-096). The first is fetched
 * with the page, others on request.
 * @param partCount 1 for the first few, 2 for the first address, and one more for each further address
 */
export async function readRelatedPublications(
  { api, language }: RequestContext,
  place: PublicationPlace,
  id: string,
  partCount: number,
): Promise<RelatedPublications> {
  // Each answer has one address; the next address is at `next_page_url`.
  const query = { items_per_page: relatedPerPage, per_page: 1 };
  try {
    let urls: Pager<string> =
      place.kind === "posts"
        ? await api.posts.related({ query: { ...query, post_id: id } })
        : await api.articles.related({
            params: { library_slug: place.library },
            query: { ...query, article_id: id },
          });
    const items: (Post | Article)[] = [];
    for (let link = 2; ; link++) {
      for (const url of urls.data)
        items.push(...(await api.follow<Pager<Post | Article>>(url)).data);
      if (link >= partCount || urls.next_page_url === null) break;
      urls = await api.follow<Pager<string>>(urls.next_page_url);
    }
    const shownItems = partCount === 1 ? items.slice(0, initialPublicationCount) : items;
    return {
      items: shownItems.map((item) => presentPublication(item, language)),
      hasMore: urls.next_page_url !== null || shownItems.length < items.length,
      hasFailed: false,
    };
  } catch (error) {
    // A page works without related publications.
    if (error instanceof ApiError) return { items: [], hasMore: false, hasFailed: true };
    throw error;
  }
}
