import { listRecordedChanges, type RecordedChange } from "../../edge/catalogue-history/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type ProductName, requireProduct } from "./describe-product.ts";

/** Lists the changes of a product, newest first. @throws ShopError `not_found` */
export async function findProductHistory(
  { db }: Deps,
  name: ProductName,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<RecordedChange[]> {
  const { id } = await requireProduct(db, name);
  return listRecordedChanges(db, id, page);
}
