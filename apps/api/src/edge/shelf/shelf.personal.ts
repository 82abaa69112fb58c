import type { Personal } from "../../platform/modules/personal.ts";
import {
  findAddedPieces,
  findHiddenPieces,
  findShelfLink,
  forgetShelf,
} from "./shelf.repository.ts";

/** Personal data of shelves: added and hidden pieces, and the link. */
export const shelfPersonal: Personal = {
  tables: ["shelf_pieces", "shelf_hidden", "shelf_links"],
  export: async ({ db }, { customerId }) => {
    const link = await findShelfLink(db, customerId);
    return {
      shelf: {
        pieces: (await findAddedPieces(db, customerId)).map((piece) => ({
          product_variant_id: piece.variantId,
          title: piece.title,
          width_mm: piece.widthMm,
          height_mm: piece.heightMm,
          created_at: piece.createdAt.toISOString(),
        })),
        hidden: [...(await findHiddenPieces(db, customerId))],
        link: link ? { token: link.token, created_at: link.createdAt.toISOString() } : null,
      },
    };
  },
  erase: (tx, { customerId }) => forgetShelf(tx, customerId),
};
