import type { Pager, ProductDetails, ProductReview } from "@harbour/contracts";
import { formatDate, type Language, detectLang } from "@harbour/i18n";
import type { ProductPartsQuery } from "../../../components/products/product-parts.ts";
import { formatVariantName } from "../../../components/products/variant-name.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";

const perPage = 5;

/** A review in one language; its text stays as written. */
export interface ReviewView {
  readonly id: string;
  readonly rating: number;
  readonly comment: string;
  /** The comment's language, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly images: readonly string[];
  readonly author: string | null;
  readonly variant: string;
  readonly day: string;
  readonly answer: {
    readonly comment: string;
    readonly lang?: string | undefined;
    readonly day: string;
  } | null;
}

export interface ReviewsView {
  readonly average: number | null;
  readonly count: number;
  /** The counts of ratings with one to five stars. */
  readonly histogram: readonly number[];
  readonly items: readonly ReviewView[];
  readonly hasMore: boolean;
  /** Tells whether the reviews could not be read. */
  readonly hasFailed: boolean;
}

const emptyReviews: ReviewsView = {
  average: null,
  count: 0,
  histogram: [0, 0, 0, 0, 0],
  items: [],
  hasMore: false,
  hasFailed: true,
};

type ReviewedProduct = Pick<ProductDetails, "_id" | "title">;

/** Reads the requested pages of reviews. A product can be sold without them. */
export function readReviews(
  context: RequestContext,
  product: ReviewedProduct,
  partsQuery: ProductPartsQuery,
): Promise<ReviewsView> {
  return readPages(context, product, partsQuery).catch(fallbackOnRefusal(emptyReviews));
}

async function readPages(
  { api, language, store }: RequestContext,
  product: ReviewedProduct,
  { order, stars, pages, from }: ProductPartsQuery,
): Promise<ReviewsView> {
  const first = await api.reviews.listForProduct({
    params: { store_id: store, product_id: product._id },
    query: { slug: order, per_page: perPage, page: from, ...(stars !== null && { rating: stars }) },
  });
  const reviews = [...first.data];
  let next = first.next_page_url;
  for (let page = 1; page < pages && next !== null; page++) {
    const following = await api.follow<Pager<ProductReview>>(next);
    reviews.push(...following.data);
    next = following.next_page_url;
  }
  const items = reviews.map((review) => presentReview(review, product, language));
  return { ...first.summary, items, hasMore: next !== null, hasFailed: false };
}

function presentReview(
  review: ProductReview,
  { title: product_title }: ReviewedProduct,
  language: Language,
): ReviewView {
  const { product_variant_title } = review;
  return {
    id: review._id,
    rating: review.rating,
    comment: review.comment,
    lang: detectLang(review.comment, language),
    images: review.images,
    author: review.user.username,
    variant: formatVariantName({ product_title, product_variant_title }, language),
    day: formatDate(review.created_at),
    answer: review.answer && {
      comment: review.answer.comment,
      lang: detectLang(review.answer.comment, language),
      day: formatDate(review.answer.created_at),
    },
  };
}
