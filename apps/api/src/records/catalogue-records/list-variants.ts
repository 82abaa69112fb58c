import type { ListedVariant } from "@harbour/contracts/operator";
import { buildKeywordTsquery } from "../../catalogue/product-search/index.ts";
import { recordVersion } from "../../edge/catalogue-files/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { toWire } from "../../platform/values/money.ts";
import type { ListRequest } from "./product-list.repository.ts";
import {
  readDatedDiscounts,
  readVariantList,
  type ListedVariantRow,
} from "./variant-list.repository.ts";

/** Lists variants for sale as rows of a sheet. */
export async function listVariantRecords(
  { db }: Deps,
  request: ListRequest,
): Promise<ListedVariant[]> {
  const tsQuery = request.q === undefined ? null : await buildKeywordTsquery(db, request.q);
  return (await readVariantList(db, { ...request, words: tsQuery })).map(describeVariant);
}

export function describeVariant(row: ListedVariantRow): ListedVariant {
  const { discount_type: type, discount_value: value } = row;
  const isoTime = (time: string | null) => time && new Date(time).toISOString();
  const variantFields = {
    sku: row.sku,
    title: row.title,
    options: row.options,
    price: toWire(row.price),
    discount: type && {
      type,
      value: toWire(value ?? 0),
      from: isoTime(row.discount_from),
      until: isoTime(row.discount_until),
    },
    barcode: row.barcode,
    per_order_limit: row.per_order_limit,
    per_person_limit: row.per_person_limit,
    low_stock_threshold: row.low_stock_threshold,
  };
  return {
    _id: row.id,
    version: recordVersion(variantFields),
    product: { store: row.store, key: row.key, title: row.product_title },
    ...variantFields,
    stock: row.stock ?? {},
  };
}

const maxDiscounts = 500;

/** Lists variants whose discount has a period that has not ended. */
export async function listDatedDiscounts({ db }: Deps): Promise<ListedVariant[]> {
  return (await readDatedDiscounts(db, maxDiscounts)).map(describeVariant);
}
