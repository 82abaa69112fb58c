import { maxShelfPieces } from "@harbour/contracts";
import { plainReason } from "@harbour/contracts/reasons";
import { lockAccount } from "../../base/customers/index.ts";
import { inTransaction, isUniqueViolation, type Tx } from "../../platform/database/db.ts";
import type { Registered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict, notFound } from "../../platform/replies/shop-error.ts";
import { randomId } from "../../platform/values/ids.ts";
import { findOrderedPieces, isVariant } from "./shelf-pieces.repository.ts";
import { deletePiece, hidePiece, insertPiece, unhidePiece } from "./shelf.repository.ts";

export type SentPiece =
  | { readonly product_variant_id: string }
  | { readonly title: string; readonly width_mm: number; readonly height_mm: number };

/**
 * Adds a piece to the shelf. If the piece belongs to an order and was hidden, it is shown again instead.
 * @returns the id for removing the piece
 * @throws ShopError `not_found` (unknown variant), `conflict` (already on the shelf, or the shelf is full)
 */
export async function addPiece(
  deps: Deps,
  { id: customerId }: Registered,
  pieceInput: SentPiece,
): Promise<string> {
  try {
    return await inTransaction(deps.db, (tx) => addPieceWithin(tx, customerId, pieceInput));
  } catch (error) {
    if (isUniqueViolation(error)) throw makeDuplicatePieceError();
    throw error;
  }
}

/** Adds a piece in the caller's transaction. */
export async function addPieceWithin(
  tx: Tx,
  customerId: string,
  pieceInput: SentPiece,
): Promise<string> {
  // The lock keeps parallel requests of one person from exceeding the limit.
  await lockAccount(tx, customerId);
  const id = randomId();
  const emptyPiece = { variantId: null, title: null, widthMm: null, heightMm: null };
  if ("product_variant_id" in pieceInput) {
    const variantId = pieceInput.product_variant_id;
    const wasHidden = await unhidePiece(tx, customerId, variantId);
    // A refunded unit belongs to no order any more, so it is added like any other variant.
    const isOrdered = await isBought(tx, customerId, variantId);
    if (wasHidden && isOrdered) return variantId;
    if (!(await isVariant(tx, variantId))) throw notFound("Product");
    if (isOrdered) throw makeDuplicatePieceError();
    await insert(tx, { ...emptyPiece, id, customerId, variantId });
    return id;
  }
  const { title, width_mm: widthMm, height_mm: heightMm } = pieceInput;
  await insert(tx, { ...emptyPiece, id, customerId, title, widthMm, heightMm });
  return id;
}

/**
 * Removes a piece: deletes an added piece, hides a piece of an order.
 * @returns the request body that adds the piece again
 * @throws ShopError `not_found`
 */
export async function removePiece(
  deps: Deps,
  { id: customerId }: Registered,
  pieceId: string,
): Promise<SentPiece> {
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, customerId);
    const deletedPiece = await deletePiece(tx, customerId, pieceId);
    if (deletedPiece) {
      const { variantId, title, widthMm, heightMm } = deletedPiece;
      return variantId === null
        ? { title: title ?? "", width_mm: widthMm ?? 0, height_mm: heightMm ?? 0 }
        : { product_variant_id: variantId };
    }
    if (!(await isBought(tx, customerId, pieceId))) throw notFound("Piece");
    await hidePiece(tx, customerId, pieceId);
    return { product_variant_id: pieceId };
  });
}

async function isBought(tx: Tx, customerId: string, variantId: string): Promise<boolean> {
  const orderedPieces = await findOrderedPieces(tx, customerId);
  return orderedPieces.some((piece) => piece.variantId === variantId);
}

async function insert(tx: Tx, piece: Parameters<typeof insertPiece>[1]): Promise<void> {
  if (await insertPiece(tx, piece, maxShelfPieces)) return;
  throw conflict(
    plainReason(`A shelf holds at most ${maxShelfPieces} pieces that were added by hand.`),
    {
      most: maxShelfPieces,
    },
  );
}

const makeDuplicatePieceError = () => conflict(plainReason("This item is already on your shelf."));
