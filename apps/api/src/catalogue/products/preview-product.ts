import type { ProductDetails } from "@harbour/contracts";
import { editorRoles } from "@harbour/contracts/operator";
import { findPreviewer } from "../../base/configuration/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { timeOrderedId } from "../../platform/values/ids.ts";
import { readCategoryTree } from "../categories/index.ts";
import { presentProductDetails } from "./products.presenter.ts";
import {
  type DetailedRow,
  findProductPreview,
  insertProductPreview,
  readAnyDetailed,
  readUnpublishedDetailed,
} from "./products.repository.ts";
import { toDetailedProduct } from "./shown-product.ts";
import { findProductVariants } from "./variants-for-sale.ts";

interface ProductName {
  readonly storeId: string;
  readonly idOrSlug: string;
}

/**
 * Finds a product's page that only staff may see: with the link's unsaved edits, or of a hidden or scheduled product.
 * The caller needs a preview link's token.
 * @throws ShopError `not_found`
 */
export async function previewProduct(
  deps: Pick<Deps, "db" | "settings" | "clock">,
  name: ProductName,
  token: string,
): Promise<ProductDetails> {
  const { db, clock } = deps;
  const previewer = await findPreviewer(deps, token);
  const isEditor = editorRoles.some((editor) => editor === previewer?.role);
  if (!previewer || !isEditor) throw notFound("Product");
  const { productPreviewId: id } = previewer;
  const unsavedPage = id === undefined ? undefined : await findProductPreview(db, id, name);
  if (unsavedPage) return unsavedPage;
  const rows = await readUnpublishedDetailed(db, name.storeId, name.idOrSlug);
  return describeRows(db, name, rows, clock());
}

/** Stores a product's page with unsaved edits for an hour. @returns the id for a preview link */
export async function saveProductPreview(tx: Tx, details: ProductDetails): Promise<string> {
  const id = timeOrderedId();
  await insertProductPreview(tx, id, details);
  return id;
}

/**
 * Describes the page of a product in any state. Inside of a transaction it shows uncommitted changes.
 * @throws ShopError `not_found` for a product without a variant for sale
 */
export async function describeProductPage(
  db: Db | Tx,
  name: ProductName,
  now: Date,
): Promise<ProductDetails> {
  return describeRows(db, name, await readAnyDetailed(db, name.storeId, name.idOrSlug), now);
}

async function describeRows(
  db: Db | Tx,
  { storeId, idOrSlug }: ProductName,
  rows: readonly DetailedRow[],
  now: Date,
): Promise<ProductDetails> {
  // An id wins over an equal slug.
  const row = rows.find(({ id }) => id === idOrSlug) ?? rows[0];
  if (!row) throw notFound("Product");
  const product = toDetailedProduct(row);
  return presentProductDetails(product, {
    storeId,
    variants: await findProductVariants(db, product.id),
    tree: await readCategoryTree(db, storeId),
    now,
  });
}
