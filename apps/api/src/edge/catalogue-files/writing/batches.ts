import type { CheckedFile } from "../checks/check-file.ts";
import type { LoneVariantPatch, ProductPatch } from "../import-record.ts";
import { type CatalogueFile, readRecords } from "../read-records.ts";
import { omitBadPictures } from "./omit-bad-pictures.rules.ts";

const batchSize = 200;

export type GoodsPatch = ProductPatch | LoneVariantPatch;

/** Yields the valid products and single variants of a checked file in batches. */
export async function* goodProducts(
  source: CatalogueFile,
  { badRecords, badPictures }: CheckedFile,
): AsyncGenerator<{ products: GoodsPatch[]; rows: number }> {
  let products: GoodsPatch[] = [];
  let rows = 0;
  for await (const foundRecord of readRecords(source)) {
    if ("bad" in foundRecord || badRecords.has(foundRecord.line)) continue;
    const { record } = foundRecord;
    if (record.type !== "product" && record.type !== "variant") continue;
    products.push(omitBadPictures(record, badPictures));
    rows += foundRecord.rows;
    if (products.length < batchSize) continue;
    yield { products, rows };
    [products, rows] = [[], 0];
  }
  if (products.length > 0) yield { products, rows };
}

/** Processes one batch while the next batch is read, so that database and process work in parallel. */
export async function* processWhileReading<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
) {
  let pendingItem: { item: Item; result: Promise<Result> } | undefined;
  try {
    for await (const item of items) {
      if (pendingItem) yield { item: pendingItem.item, result: await pendingItem.result };
      pendingItem = { item, result: work(item) };
    }
  } finally {
    // If reading failed, the write in progress still has to finish.
    await pendingItem?.result.catch(() => undefined);
  }
  if (pendingItem) yield { item: pendingItem.item, result: await pendingItem.result };
}
