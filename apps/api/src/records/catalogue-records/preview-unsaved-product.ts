import type { ProductDetails } from "@harbour/contracts";
import type { NewProduct } from "@harbour/contracts/operator";
import { paths } from "@harbour/contracts/site-paths";
import { findStore, makePreviewLink } from "../../base/configuration/index.ts";
import { describeProductPage, saveProductPreview } from "../../catalogue/products/index.ts";
import { changeRecords, runImportTransaction } from "../../edge/catalogue-files/index.ts";
import { runAndRollBack, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { requireProduct } from "./describe-product.ts";
import { refuseRecordFaults } from "./record-faults.ts";

/**
 * Makes a preview link to a product's page with unsaved edits. The product itself stays as it is, and no other link
 * shows the edits.
 * @throws ShopError `validation`, `not_found` for a product without a variant for sale
 */
export async function previewUnsavedProduct(deps: Deps, actor: Operator, product: NewProduct) {
  const preview = await runImportTransaction(deps.db, async (tx) => {
    const details = await runAndRollBack(tx, (undoneTx) =>
      saveAndDescribe(deps, undoneTx, actor, product),
    );
    const path = paths.product(product.store, details._id, details.slug);
    return { path, productPreviewId: await saveProductPreview(tx, details) };
  });
  return makePreviewLink(deps, actor, preview);
}

async function saveAndDescribe(
  deps: Deps,
  tx: Tx,
  { id: operatorId }: Operator,
  product: NewProduct,
): Promise<ProductDetails> {
  const author = { action: "change", operatorId } as const;
  refuseRecordFaults(await changeRecords(deps, tx, [{ type: "product", ...product }], { author }));
  const { id: idOrSlug } = await requireProduct(tx, product);
  const { id: storeId } = await findStore(tx, product.store);
  return describeProductPage(tx, { storeId, idOrSlug }, deps.clock());
}
