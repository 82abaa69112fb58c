import type { ListedProductRecord, MissingPart } from "@harbour/contracts/operator";
import { buildKeywordTsquery } from "../../catalogue/product-search/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { toWire } from "../../platform/values/money.ts";
import {
  type ListedProductRow,
  type ListRequest,
  readProductList,
} from "./product-list.repository.ts";

/** Lists products for staff, including hidden ones. */
export async function listProductRecords(
  { db }: Deps,
  request: ListRequest,
): Promise<ListedProductRecord[]> {
  const tsquery = request.q === undefined ? null : await buildKeywordTsquery(db, request.q);
  return (await readProductList(db, { ...request, words: tsquery })).map(presentListed);
}

function presentListed({
  id,
  price,
  set_price,
  lowest_price,
  highest_price,
  published_at,
  updated_at,
  lacks_translation,
  ...row
}: ListedProductRow): ListedProductRecord {
  const missingParts: MissingPart[] = [
    ...(lacks_translation ? (["translation"] as const) : []),
    ...(row.picture === null ? (["picture"] as const) : []),
  ];
  return {
    _id: id,
    ...row,
    set_price: toWire(set_price ?? price),
    price: toWire(price),
    lowest_price: toWire(lowest_price ?? price),
    highest_price: toWire(highest_price ?? price),
    published_at: new Date(published_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    missing: missingParts,
  };
}
