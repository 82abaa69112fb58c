import { z } from "zod";
import { stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import { productReview } from "../../orders/reviews.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  multilineText,
  localizedText,
  timestamp,
} from "../../primitives.ts";
import { publicationVersion as version, editErrors } from "../publishing/publication-shapes.ts";
import { editorRoles } from "../roles.ts";

export const reviewStatuses = ["ACTIVE", "HIDDEN"] as const;

const staffReview = productReview
  .extend({
    status: z.enum(reviewStatuses),
    hidden_reason: z.string().nullable(),
    order_id: id,
    product: z.object({
      _id: id,
      title: localizedText,
      record: z
        .object({ store: z.enum(stores), key: z.string() })
        .nullable()
        .meta({ description: "The product's store and key; null after its deletion" }),
    }),
    user_id: id,
    decided_at: timestamp
      .nullable()
      .meta({ description: "The time when staff last showed or hid it" }),
    version: z.int(),
  })
  .meta({ id: "StaffReview" });
export type StaffReviewWire = z.infer<typeof staffReview>;

const idParams = z.object({ review_id: id });

/** Endpoints for staff about reviews of products. */
export const reviewStaffEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/product-reviews",
    summary: "List the reviews of products, newest first",
    who: editorRoles,
    query: z.object({
      status: z.enum(reviewStatuses).optional(),
      product_id: id.optional(),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      is_answered: z.enum(["0", "1"]).optional(),
      q: z
        .string()
        .trim()
        .max(100)
        .default("")
        .meta({ description: "A part of the review's text" }),
      ...cursorQuery(id, 20),
    }),
    response: cursorPage(staffReview),
  }),
  hide: endpoint({
    method: "POST",
    path: "/product-reviews/:review_id/hide",
    summary: "Hide a review from everybody except its author, and stop counting its stars",
    who: editorRoles,
    params: idParams,
    body: z.object({ reason: singleLineText(500).min(1), version }),
    example: { reason: "Tells somebody's address", version: 1 },
    response: staffReview,
    errors: editErrors,
  }),
  show: endpoint({
    method: "POST",
    path: "/product-reviews/:review_id/show",
    summary: "Show a hidden review again, and count its stars",
    who: editorRoles,
    params: idParams,
    body: z.object({ version }),
    example: { version: 1 },
    response: staffReview,
    errors: editErrors,
  }),
  answer: endpoint({
    method: "PUT",
    path: "/product-reviews/:review_id/answer",
    summary: "Reply to a review; a further reply replaces the earlier one",
    who: editorRoles,
    params: idParams,
    body: z.object({ comment: multilineText(2000).min(1), version }),
    example: { comment: "Thank you. The loose hinge was a bad batch: we changed it.", version: 1 },
    response: staffReview,
    errors: editErrors,
  }),
};
