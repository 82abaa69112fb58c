import { listProductsInCategories } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { findKnownNames } from "./checks/existing-names.repository.ts";
import { readProductLines } from "./shop-records.repository.ts";

/** Lists in words the categories and products below a category such as `main/kites`. */
export async function describeCategoryContent(tx: Tx, name: string, id: string): Promise<string[]> {
  const below = [...(await findKnownNames(tx)).categories].flatMap(([child, parent]) =>
    parent === name ? child : [],
  );
  const held = await listProductsInCategories(tx, [id]);
  const goods = await readProductLines(tx, { ids: held.slice(0, 5) });
  return [
    ...(below.length > 0 ? [`it stands above ${below.join(", ")}`] : []),
    ...(held.length > 0
      ? [
          `it holds ${held.length} product${held.length === 1 ? "" : "s"} (${goods.map(({ line }) => String(line["key"])).join(", ")}${held.length > 5 ? ", ..." : ""})`,
        ]
      : []),
  ];
}
