import { z } from "zod";
import { maxReviewImages } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  countedPage,
  id,
  imageUrl,
  multilineText,
  localizedText,
  message,
  pager,
  perPage,
  sortOrder,
  storeParam,
  timestamp,
} from "../primitives.ts";

export const reviewSortings = [
  "from-new-to-old",
  "from-old-to-new",
  "rating-from-high-to-low",
  "rating-from-low-to-high",
  "with-pictures",
] as const;

const rating = z.int().min(1).max(5);

/** A review of a product. Only people who received the product may write a review. */
export const productReview = z
  .object({
    _id: id,
    rating,
    comment: z.string(),
    images: z.array(imageUrl),
    user: z.object({ username: z.string().nullable(), avatar: imageUrl.nullable() }),
    product_variant_title: localizedText,
    answer: z.object({ comment: z.string(), created_at: timestamp }).nullable().meta({
      description: "The shop's answer; null when the shop has not answered",
    }),
    created_at: timestamp,
  })
  .meta({ id: "ProductReview" });
export type ProductReview = z.infer<typeof productReview>;

const productParams = z.object({
  store_id: storeParam,
  product_id: id.meta({ description: "Product id or slug" }),
});

export const reviewEndpoints = {
  listForProduct: endpoint({
    method: "GET",
    path: "/stores/:store_id/product-management/products/:product_id/reviews",
    summary: "List the reviews of a product, with the count of each rating",
    who: "anyone",
    isPublic: true,
    params: productParams,
    query: z.object({
      slug: z.enum(reviewSortings).optional(),
      sort_by: z.enum(["created_at", "rating"]).default("created_at"),
      sort_order: sortOrder.default("desc"),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      per_page: perPage(200, 200),
      page: countedPage.default(1),
    }),
    response: pager(productReview).extend({
      summary: z.object({
        average: z.number().nullable(),
        count: z.int(),
        histogram: z.array(z.int()).length(5).meta({
          description: "The numbers of reviews with one star, two, up to five",
        }),
      }),
    }),
    errors: ["not_found", "gone"],
  }),
  listForOrder: endpoint({
    method: "GET",
    path: "/orders/:order_id/reviews",
    summary: "List the buyer's reviews of an order's products, oldest first",
    who: "guest",
    params: z.object({ order_id: id }),
    response: z.object({
      order_id: id,
      reviews: z.array(productReview.extend({ product_variant_id: id, product_id: id })),
    }),
    errors: ["not_found"],
  }),
  write: endpoint({
    method: "POST",
    path: "/orders/:order_id/reviews",
    summary: "Rate products of a completed order, each once",
    who: "guest",
    idempotent: true,
    params: z.object({ order_id: id }),
    body: z.object({
      reviews: z
        .array(
          z.object({
            product_variant_id: id,
            rating,
            comment: multilineText(2000).default(""),
            images: z.array(imageUrl.max(500)).max(maxReviewImages).default([]).meta({
              description: "The addresses of pictures that were uploaded to the bucket `reviews`",
            }),
          }),
        )
        .min(1)
        .max(100),
    }),
    example: {
      reviews: [
        {
          product_variant_id: "0198c1f0a7b27c3e9d10",
          rating: 5,
          comment: "Well packed, here the next day.",
        },
      ],
    },
    response: message,
    errors: ["not_found", "order_state", "conflict"],
    limit: { max: 30, perSeconds: 3600 },
  }),
};
