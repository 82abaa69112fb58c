import type { StoreAlias } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { findSkuOwners } from "../checks/existing-names.repository.ts";
import type { qualifyName } from "../checks/file-checks.rules.ts";
import type { LoneVariantPatch, ProductPatch } from "../import-record.ts";
import type { GoodsPatch } from "./batches.ts";

/** Groups patches of single variants into patches of their products. */
export async function groupVariants(
  db: Db | Tx,
  goods: readonly GoodsPatch[],
): Promise<ProductPatch[]> {
  const isLoneVariant = (patch: GoodsPatch): patch is LoneVariantPatch => patch.type === "variant";
  const loneVariantPatches = goods.filter(isLoneVariant);
  const products = goods.filter((patch) => !isLoneVariant(patch));
  if (loneVariantPatches.length === 0) return products;
  const owners = await findSkuOwners(
    db,
    loneVariantPatches.map(({ sku }) => sku),
  );
  const byProduct = new Map<string, ProductPatch>();
  for (const { type: _, ...variant } of loneVariantPatches) {
    const { product } = owners.get(variant.sku)!;
    const [store, key] = splitStoreAndKey(product);
    const loneVariants = [...(byProduct.get(product)?.lone ?? []), variant];
    byProduct.set(product, { type: "product", store, key, lone: loneVariants });
  }
  return [...products, ...byProduct.values()];
}

/** Splits a name such as `main/kites`; the inverse of `qualifyName`. */
function splitStoreAndKey(name: ReturnType<typeof qualifyName>): [StoreAlias, string] {
  const slash = name.indexOf("/");
  return [name.slice(0, slash) as StoreAlias, name.slice(slash + 1)];
}
