import type { Db, Tx } from "../../platform/database/db.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import {
  findOrderedPieces,
  findSeriesPieces,
  findPieceDetails,
  findWishlistVariants,
} from "./shelf-pieces.repository.ts";
import type { Board, BoughtPiece } from "./shelf-pieces.ts";
import { findAddedPieces, findHiddenPieces, findSharer } from "./shelf.repository.ts";
import { arrangeBoards, findStartedSeries, collectPieces } from "./shelf.rules.ts";

export interface Shelf {
  readonly boards: readonly Board[];
  /** Pieces of orders that the member hid. */
  readonly hidden: readonly (BoughtPiece & { variantTitle: Board["pieces"][0]["title"] | null })[];
}

/** Reads a person's whole shelf. */
export async function readShelf(db: Db | Tx, customerId: string): Promise<Shelf> {
  const orderedPieces = await findOrderedPieces(db, customerId);
  const addedPieces = await findAddedPieces(db, customerId);
  const hiddenIds = await findHiddenPieces(db, customerId);
  const wishedVariants = await findWishlistVariants(db, customerId);
  const detailsByVariant = await findPieceDetails(db, [
    ...orderedPieces.map(({ variantId }) => variantId),
    ...addedPieces.flatMap(({ variantId }) => variantId ?? []),
  ]);
  const isHidden = ({ variantId }: BoughtPiece) => hiddenIds.has(variantId);
  const pieces = collectPieces({
    orderedPieces: orderedPieces.filter((piece) => !isHidden(piece)),
    addedPieces,
    wishedVariants,
    detailsByVariant,
  });
  const seriesVariants = await findSeriesPieces(db, findStartedSeries(pieces));
  const hiddenPieces = new Map(
    orderedPieces.filter(isHidden).map((piece) => [piece.variantId, piece]),
  );
  return {
    boards: arrangeBoards(pieces, seriesVariants),
    hidden: [...hiddenPieces.values()].map((piece) => {
      const variant = detailsByVariant.get(piece.variantId);
      return {
        ...piece,
        title: variant?.title ?? piece.title,
        variantTitle: variant?.variantTitle ?? null,
      };
    }),
  };
}

/** @throws ShopError `not_found` both for an unknown and for a revoked link */
export async function readSharedShelf(db: Db | Tx, token: string): Promise<readonly Board[]> {
  const customerId = await findSharer(db, token);
  if (customerId === undefined) throw notFound("Shelf");
  const { boards } = await readShelf(db, customerId);
  return boards;
}
