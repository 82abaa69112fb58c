import type { SharedBoard, ShelfBoard, ShelfPiece, StandingPiece } from "@harbour/contracts";
import { toWire } from "../../platform/values/money.ts";
import type { Board, Piece } from "./shelf-pieces.ts";

export function presentBoard(board: Board): ShelfBoard {
  return { ...presentBoardHead(board), pieces: board.pieces.map(presentShelfPiece) };
}

/** Presents a shelf to visitors of its link. */
export function presentSharedBoard(board: Board): SharedBoard {
  return { ...presentBoardHead(board), pieces: board.pieces.map(presentPiece) };
}

function presentBoardHead({ series, ownedOrOrdered, total }: Board) {
  return {
    series: series && { slug: series.slug, title: series.title },
    owned: ownedOrOrdered,
    total,
  };
}

function presentShelfPiece(piece: Piece): ShelfPiece {
  return { ...presentPiece(piece), _id: piece.id };
}

function presentPiece({ state, qty, title, image, size, variant }: Piece): StandingPiece {
  return {
    state,
    title,
    variant_title:
      state === "MISSING" || state === "WISHED" ? null : (variant?.variantTitle ?? null),
    qty,
    width_mm: size?.width ?? null,
    height_mm: size?.height ?? null,
    image,
    image_color: variant?.imageColor ?? null,
    product: variant?.isShown
      ? {
          _id: variant.productId,
          slug: variant.slug,
          store: variant.store,
          price: toWire(variant.price),
          availability: variant.availability,
          release_date: variant.releaseDate,
        }
      : null,
  };
}
