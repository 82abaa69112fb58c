import { editorRoles } from "@harbour/contracts/operator";
import { findPreviewerRole } from "../../base/configuration/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { readAnyDetailed } from "./products.repository.ts";
import { toDetailedProduct, type DetailedProduct } from "./shown-product.ts";

/**
 * Finds a product as its page will show it, even when hidden or scheduled. The caller needs a preview link's token.
 * @throws ShopError `not_found`
 */
export async function previewProduct(
  deps: Pick<Deps, "db" | "settings" | "clock">,
  { storeId, idOrSlug, token }: Record<"storeId" | "idOrSlug" | "token", string>,
): Promise<DetailedProduct> {
  const role = await findPreviewerRole(deps, token);
  const isEditor = role !== undefined && editorRoles.some((editor) => editor === role);
  const editorProducts = isEditor ? await readAnyDetailed(deps.db, storeId, idOrSlug) : [];
  // An id wins over an equal slug.
  const row = editorProducts.find(({ id }) => id === idOrSlug) ?? editorProducts[0];
  if (row === undefined) throw notFound("Product");
  return toDetailedProduct(row);
}
