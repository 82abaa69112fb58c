import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";
import { shelfHidden, shelfLinks, shelfPieces } from "./shelf.tables.ts";

export type AddedPiece = typeof shelfPieces.$inferSelect;
export type ShelfLink = typeof shelfLinks.$inferSelect;

export async function findAddedPieces(db: Db | Tx, customerId: string): Promise<AddedPiece[]> {
  return db.select().from(shelfPieces).where(eq(shelfPieces.customerId, customerId));
}

export async function findHiddenPieces(
  db: Db | Tx,
  customerId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(shelfHidden).where(eq(shelfHidden.customerId, customerId));
  return new Set(rows.map(({ variantId }) => variantId));
}

export interface NewPiece {
  readonly id: string;
  readonly customerId: string;
  readonly variantId: string | null;
  readonly title: string | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

/**
 * @returns false when the shelf already has `max` added pieces
 * @throws the unique constraint's error for a piece that is already on the shelf
 */
export async function insertPiece(tx: Tx, piece: NewPiece, max: number): Promise<boolean> {
  const { id, customerId, variantId, title, widthMm, heightMm } = piece;
  const { rows } = await tx.execute(sql`
    insert into shelf_pieces (id, customer_id, variant_id, title, width_mm, height_mm)
    select ${id}, ${customerId}, ${variantId}::text, ${title}::text, ${widthMm}::integer, ${heightMm}::integer
    where (select count(*) from shelf_pieces where customer_id = ${customerId}) < ${max}::integer
    returning 1`);
  return rows.length > 0;
}

/** @returns the deleted piece */
export async function deletePiece(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<AddedPiece | undefined> {
  const [deletedPiece] = await tx
    .delete(shelfPieces)
    .where(and(eq(shelfPieces.customerId, customerId), eq(shelfPieces.id, id)))
    .returning();
  return deletedPiece;
}

export async function hidePiece(tx: Tx, customerId: string, variantId: string): Promise<void> {
  await tx.insert(shelfHidden).values({ customerId, variantId }).onConflictDoNothing();
}

/** @returns whether the piece was hidden */
export async function unhidePiece(tx: Tx, customerId: string, variantId: string): Promise<boolean> {
  const rows = await tx
    .delete(shelfHidden)
    .where(and(eq(shelfHidden.customerId, customerId), eq(shelfHidden.variantId, variantId)))
    .returning({ variantId: shelfHidden.variantId });
  return rows.length > 0;
}

export async function findShelfLink(
  db: Db | Tx,
  customerId: string,
): Promise<ShelfLink | undefined> {
  const [link] = await db.select().from(shelfLinks).where(eq(shelfLinks.customerId, customerId));
  return link;
}

/** Finds the owner of a shared link. */
export async function findSharer(db: Db | Tx, token: string): Promise<string | undefined> {
  const [link] = await db.select().from(shelfLinks).where(eq(shelfLinks.token, token));
  return link?.customerId;
}

/** Writes the person's link, replacing a former link. */
export async function writeShelfLink(tx: Tx, customerId: string, token: string): Promise<void> {
  await tx.execute(sql`
    insert into shelf_links (customer_id, token) values (${customerId}, ${token})
    on conflict (customer_id) do update set token = excluded.token, created_at = now()`);
}

export async function deleteShelfLink(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(shelfLinks).where(eq(shelfLinks.customerId, customerId));
}

export async function forgetShelf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(shelfPieces).where(eq(shelfPieces.customerId, customerId));
  await tx.delete(shelfHidden).where(eq(shelfHidden.customerId, customerId));
  await deleteShelfLink(tx, customerId);
}
