import { z } from "zod";
import { availability } from "../catalogue/product-shapes.ts";
import { maxShelfSide, shelfStates, stores } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import {
  calendarDate,
  id,
  imageColor,
  imageUrl,
  singleLineText,
  localizedText,
  message,
  money,
  timestamp,
} from "../primitives.ts";

/** The most pieces that a member may add by hand. */
export const maxShelfPieces = 300;

const side = z.int().min(1).max(maxShelfSide);

/** A piece on the shelf. It reveals no time, place or price of the purchase. */
export const standingPiece = z
  .object({
    state: z.enum(shelfStates),
    title: localizedText,
    variant_title: localizedText.nullable().meta({
      description: "The variant's title; null unless the product has several variants",
    }),
    qty: z.int(),
    width_mm: z.int().nullable().meta({
      description: "The width on the shelf in millimetres; null when it was not measured",
    }),
    height_mm: z.int().nullable().meta({
      description: "The height on the shelf in millimetres; null when it was not measured",
    }),
    image: imageUrl.nullable(),
    image_color: imageColor,
    product: z
      .object({
        _id: id,
        slug: z.string(),
        store: z.enum(stores),
        price: money.meta({
          description: "The price of the piece's variant, or else of the product's first variant",
        }),
        availability,
        release_date: calendarDate.nullable().meta({
          description: "The release date of a pre-order; null for other products",
        }),
      })
      .nullable()
      .meta({
        description:
          "The product, whether or not it is on sale; null for pieces that were bought elsewhere",
      }),
  })
  .meta({ id: "StandingPiece" });
export type StandingPiece = z.infer<typeof standingPiece>;

export const shelfPiece = standingPiece
  .extend({
    _id: id.nullable().meta({
      description:
        "The id by which the piece is removed; null for missing and wishlisted pieces, which cannot be removed",
    }),
  })
  .meta({ id: "ShelfPiece" });
export type ShelfPiece = z.infer<typeof shelfPiece>;

const board = <Piece extends z.ZodType>(piece: Piece) =>
  z.object({
    series: z.object({ slug: z.string(), title: localizedText }).nullable().meta({
      description: "The product's series; null for pieces without a series",
    }),
    owned: z.int().meta({
      description: "The number of the member's products of the series",
    }),
    total: z.int().meta({ description: "The number of all products of the series" }),
    pieces: z.array(piece),
  });

const shelfBoard = board(shelfPiece).meta({ id: "ShelfBoard" });
export type ShelfBoard = z.infer<typeof shelfBoard>;
const sharedBoard = board(standingPiece).meta({ id: "SharedBoard" });
export type SharedBoard = z.infer<typeof sharedBoard>;

const newPiece = z.union([
  z.strictObject({ product_variant_id: id }),
  z.strictObject({ title: singleLineText(120).min(1), width_mm: side, height_mm: side }),
]);

export type NewShelfPiece = z.infer<typeof newPiece>;

/** The body that restores a removed piece: a product's variant, or the three fields of a piece added by hand. */
const restoredPiece = z
  .object({ product_variant_id: id, title: z.string(), width_mm: side, height_mm: side })
  .partial();
export type RestoredPiece = z.infer<typeof restoredPiece>;

export const shelfEndpoints = {
  details: endpoint({
    method: "GET",
    path: "/shelf",
    summary:
      "Read the caller's shelf: completed orders, added pieces, pre-orders, wishes, and gaps of a series",
    who: "registered",
    response: z.object({
      boards: z.array(shelfBoard),
      hidden: z
        .array(
          z.object({
            product_variant_id: id,
            title: localizedText,
            variant_title: localizedText.nullable(),
          }),
        )
        .meta({
          description: "Ordered pieces that the member removed. Adding such a piece restores it",
        }),
      link: z.object({ token: z.string(), created_at: timestamp }).nullable().meta({
        description: "The public link to the shelf; null when the member has no link",
      }),
    }),
  }),
  add: endpoint({
    method: "POST",
    path: "/shelf/pieces",
    summary:
      "Add a piece to the shelf: a product, or a name with a size; a removed piece comes back",
    who: "registered",
    body: newPiece,
    example: { title: "Tin robot of my uncle's", width_mm: 120, height_mm: 210 },
    response: message.extend({ _id: id }),
    errors: ["not_found", "conflict"],
    limit: { max: 120, perSeconds: 60, isPerAccount: true },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/shelf/pieces/:piece_id",
    summary: "Remove a piece; a piece of an order is hidden, an added piece is deleted",
    who: "registered",
    params: z.object({ piece_id: id }),
    response: message.extend({ put_back: restoredPiece }),
    errors: ["not_found"],
  }),
  share: endpoint({
    method: "POST",
    path: "/shelf/link",
    summary: "Create a link to the shelf; a former link ends",
    who: "registered",
    response: message.extend({ token: z.string() }),
    limit: { max: 30, perSeconds: 3600, isPerAccount: true },
  }),
  unshare: endpoint({
    method: "DELETE",
    path: "/shelf/link",
    summary: "End the link to the shelf",
    who: "registered",
    response: message,
  }),
  shared: endpoint({
    method: "GET",
    path: "/shared-shelves/:token",
    summary: "Read a shelf by its link, without its owner and without dates of orders",
    who: "anyone",
    params: z.object({ token: z.string().min(1).max(64) }),
    response: z.object({ boards: z.array(sharedBoard) }),
    errors: ["not_found"],
    limit: { max: 120, perSeconds: 60, isPerProcess: true },
  }),
};
