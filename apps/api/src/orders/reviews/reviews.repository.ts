import type { LocalizedText } from "@harbour/contracts";
import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

/** A review as visitors see it. */
export interface ReadReview {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly variantTitle: LocalizedText;
  readonly rating: number;
  readonly comment: string;
  /** The ids of the uploaded pictures, in their order. */
  readonly images: readonly string[];
  readonly username: string | null;
  readonly avatar: string | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
}

export type ReviewSorting = "created_at" | "rating" | "images";

export interface ReviewFilters {
  readonly productId: string;
  /** The wanted number of stars. Undefined finds all reviews. */
  readonly rating: number | undefined;
  readonly sortBy: ReviewSorting;
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

/** Finds a page of a product's public reviews. */
export function findReviewsOfProduct(db: Db, filters: ReviewFilters): Promise<ReadReview[]> {
  const { productId, rating, sortBy, direction, limit, offset } = filters;
  const stars = rating === undefined ? sql`` : sql`and r.rating = ${rating}`;
  const directionSql = direction === "asc" ? sql`asc` : sql`desc`;
  const first: Record<ReviewSorting, SQL> = {
    created_at: sql``,
    rating: sql`r.rating ${directionSql},`,
    images: sql`exists (select from review_images i where i.review_id = r.id) ${directionSql},`,
  };
  const time = sortBy === "created_at" ? directionSql : sql`desc`;
  return readReviews(
    db,
    sql`r.product_id = ${productId} and r.status = 'ACTIVE' ${stars}
      order by ${first[sortBy]} r.created_at ${time}, r.id ${time} limit ${limit} offset ${offset}`,
  );
}

/** Counts a product's public reviews by stars. */
export async function countStars(db: Db, productId: string): Promise<number[]> {
  const { rows } = await db.execute<{ rating: number; reviews: number }>(sql`
    select rating, count(*) as reviews from reviews where product_id = ${productId} and status = 'ACTIVE' group by rating`);
  const counts = new Map(rows.map((row) => [row.rating, row.reviews]));
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0);
}

/** Finds a buyer's reviews of an order, oldest first. Hidden reviews are included. */
export function findReviewsOfOrder(db: Db, orderId: string): Promise<ReadReview[]> {
  return readReviews(db, sql`r.order_id = ${orderId} order by r.created_at, r.id`);
}

async function readReviews(db: Db, condition: SQL): Promise<ReadReview[]> {
  return (await findReviews(db, condition)).map(({ review }) => review);
}

/** Selects reviews `r` of order lines `l`. @param extraColumns further columns, which `row` reads */
export async function findReviews(
  db: Db | Tx,
  condition: SQL,
  extraColumns: SQL = sql`true as is_read`,
): Promise<{ readonly review: ReadReview; readonly row: Record<string, unknown> }[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, r.product_id, r.variant_id, l.variant_title, r.rating, r.comment, r.answer, r.answered_at, r.created_at,
      c.username, c.avatar,
      array(select i.upload_id from review_images i where i.review_id = r.id order by i.position) as images, ${extraColumns}
    from reviews r join order_lines l on l.id = r.order_line_id join customers c on c.id = r.customer_id
    where ${condition}`);
  return rows.map((row) => ({ review: readReview(row), row }));
}

function readReview(row: ReviewRow): ReadReview {
  return {
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    variantTitle: row.variant_title,
    rating: row.rating,
    comment: row.comment,
    images: row.images,
    username: row.username,
    avatar: row.avatar,
    answer: row.answer,
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    createdAt: new Date(row.created_at),
  };
}

interface ReviewRow extends Record<string, unknown> {
  id: string;
  product_id: string;
  variant_id: string;
  variant_title: LocalizedText;
  rating: number;
  comment: string;
  answer: string | null;
  answered_at: string | null;
  created_at: string;
  username: string | null;
  avatar: string | null;
  images: string[];
}

/** Finds the products that a person reviewed. */
export async function findProductsReviewedBy(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ product_id: string }>(
    sql`select distinct product_id from reviews where customer_id = ${customerId}`,
  );
  return rows.map((row) => row.product_id);
}
