import type { LocalizedText } from "@harbour/contracts";
import type { Tx } from "../../../platform/database/db.ts";
import {
  lockProducts,
  readSources,
  type SourceRow,
  upsertIndexedProducts,
} from "./inverted-index.repository.ts";
import {
  listBarcodeForms,
  foldNames,
  type IndexedFields,
  buildTsvector,
} from "./tokenizer.rules.ts";

/** Rebuilds the search index of these products. */
export async function indexProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  // After the lock, the next statement reads every change that was committed before.
  await lockProducts(tx, productIds);
  const sources = await readSources(tx, productIds);
  await upsertIndexedProducts(
    tx,
    sources.map((row) => {
      const fields = readIndexedFields(row);
      const { id, store_id, number } = row;
      return {
        id,
        store_id,
        number,
        names: foldNames(fields.names),
        words: buildTsvector(fields),
      };
    }),
  );
}

function readIndexedFields(row: SourceRow): IndexedFields {
  const options = row.options.flat();
  const platforms = options.filter(({ type }) => type === "platform");
  const searchableOptions = options.filter(({ type }) => type !== "platform");
  const listTexts = ({ en, zh, cn }: LocalizedText) => [en, zh, cn];
  return {
    names: listTexts(row.title),
    makers: [row.brand, row.platform, ...platforms.flatMap(({ value }) => listTexts(value))],
    kinds: [
      ...row.categories.flatMap(listTexts),
      ...searchableOptions.flatMap(({ value }) => listTexts(value)),
    ],
    numbers: [...row.skus, ...row.barcodes.flatMap((barcode) => listBarcodeForms(barcode ?? ""))],
  };
}
