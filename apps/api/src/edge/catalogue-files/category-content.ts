import { listProductsInCategories } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findKnownNames } from "./checks/existing-names.repository.ts";
import { readProductLines } from "./shop-records.repository.ts";

/** Describes in words the child categories of a category such as `main/kites`, and the products below it. */
export async function describeCategoryContent(tx: Tx, name: string, id: string): Promise<string[]> {
  const childNames = [...(await findKnownNames(tx)).categories].flatMap(([child, parent]) =>
    parent === name ? child : [],
  );
  const productIds = await listProductsInCategories(tx, [id]);
  const goods = await readProductLines(tx, { ids: productIds.slice(0, 5) });
  return [
    ...(childNames.length > 0 ? [`it stands above ${childNames.join(", ")}`] : []),
    ...(productIds.length > 0
      ? [
          `it holds ${productIds.length} product${productIds.length === 1 ? "" : "s"} (${goods.map(({ line }) => String(line["key"])).join(", ")}${productIds.length > 5 ? ", ..." : ""})`,
        ]
      : []),
  ];
}
