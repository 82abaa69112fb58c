import type { reviewSortings } from "@harbour/contracts";
import type { Deps } from "../../platform/modules/deps.ts";
import { pageRange } from "../../platform/replies/pager.ts";
import {
  countStars,
  findReviewsOfProduct,
  type ReadReview,
  type ReviewSorting,
} from "./reviews.repository.ts";

export interface ReviewQuery {
  readonly productId: string;
  /** The name of a preset order, which overrides `sort_by`. */
  readonly slug?: (typeof reviewSortings)[number] | undefined;
  readonly sort_by: "created_at" | "rating";
  readonly sort_order: "asc" | "desc";
  readonly rating?: number | undefined;
  readonly page: number;
  readonly per_page: number;
}

export interface ReviewPage {
  readonly reviews: readonly ReadReview[];
  /** The number of reviews that match the filter by stars. */
  readonly total: number;
  /** The numbers of reviews with one to five stars, without the filter by stars. */
  readonly histogram: readonly number[];
}

type Order = readonly [ReviewSorting, "asc" | "desc"];

const presets: Record<(typeof reviewSortings)[number], Order> = {
  "from-new-to-old": ["created_at", "desc"],
  "from-old-to-new": ["created_at", "asc"],
  "rating-from-high-to-low": ["rating", "desc"],
  "rating-from-low-to-high": ["rating", "asc"],
  "with-pictures": ["images", "desc"],
};

/** Finds a page of a product's reviews. Hidden reviews are left out and not counted. */
export async function listReviews({ db }: Deps, query: ReviewQuery): Promise<ReviewPage> {
  const { productId, slug, rating } = query;
  const [sortBy, direction] = slug ? presets[slug] : ([query.sort_by, query.sort_order] as const);
  const histogram = await countStars(db, productId);
  const total = rating === undefined ? sum(histogram) : (histogram[rating - 1] ?? 0);
  const filters = { productId, rating, sortBy, direction, ...pageRange(query) };
  return { reviews: await findReviewsOfProduct(db, filters), total, histogram };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
