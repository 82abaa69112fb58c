import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stores } from "@harbour/contracts/constants";
import type { Db } from "../../platform/database/db.ts";
import { byteOrderMark } from "../../platform/files/csv-cells.rules.ts";
import { writeFileAtomic } from "../../platform/files/write-file-atomic.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { picturePath } from "../file-pictures/index.ts";
import type { CatalogueLine } from "./catalogue-line.ts";
import { catalogueColumns, catalogueRows } from "./csv/catalogue-csv.rules.ts";
import { type CatalogueFormat, fileFormat } from "./read-records.ts";
import {
  readCategoryLines,
  findOptionOrders,
  readProductLines,
  readSynonymLines,
} from "./shop-records.repository.ts";

export interface ExportOptions {
  /** The target file, JSON Lines or CSV by its extension. Pictures go to the folder `pictures` beside the file. */
  readonly file: string;
  readonly onProgress?: ((products: number) => void) | undefined;
}

export interface ExportReport {
  readonly categories: number;
  readonly products: number;
  readonly pictures: number;
  /** The number of products without variants for sale, which the format cannot describe. */
  readonly skippedProducts: number;
}

const step = 200;

/**
 * Exports the whole catalogue to a file for `importCatalogue`. Importing the file into the same shop changes nothing;
 * an empty shop gets the same catalogue. Products are sorted by store and age, variants in their own order.
 * @throws RangeError for an unknown format, or the disk's error; never leaves an incomplete file
 */
export async function exportCatalogue(deps: Deps, options: ExportOptions): Promise<ExportReport> {
  const { file, onProgress = () => undefined } = options;
  const folder = dirname(file);
  const count = { categories: 0, products: 0, pictures: 0, skippedProducts: 0 };
  const copiedPaths = new Set<string>();
  const copy = async (address: string) => {
    const path = picturePath(address);
    if (copiedPaths.has(path)) return;
    copiedPaths.add(path);
    await mkdir(join(folder, "pictures"), { recursive: true });
    const bytes = await deps.files.read(address.replace(/^\/files\//, ""));
    await writeFile(join(folder, path), bytes);
    count.pictures += 1;
  };

  const lines = catalogueLines(deps.db, fileFormat(file), {
    onPicture: copy,
    onRecord: (kind) => {
      count[kind] += 1;
      if (kind === "products" && count.products % step === 0) onProgress(count.products);
    },
  });
  await writeFileAtomic(file, (path) => pipeline(Readable.from(lines), createWriteStream(path)));
  onProgress(count.products);
  return count;
}

interface CatalogueListeners {
  /** Called with the address of each picture, before the record that shows it. */
  readonly onPicture?: (address: string) => Promise<void>;
  readonly onRecord?: (kind: "categories" | "products" | "skippedProducts") => void;
}

/** Yields the whole catalogue as the text of a file, record by record. */
export async function* catalogueLines(
  db: Db,
  format: CatalogueFormat,
  { onPicture = async () => undefined, onRecord = () => undefined }: CatalogueListeners = {},
): AsyncGenerator<string> {
  const columns = format === "csv" ? catalogueColumns(await findOptionOrders(db)) : undefined;
  const writeLine = (line: CatalogueLine) =>
    columns === undefined ? `${JSON.stringify(line)}\n` : catalogueRows(line, columns).join("");
  if (columns !== undefined) yield `${byteOrderMark}${columns.join(",")}\n`;
  for (const line of await readSynonymLines(db)) yield writeLine(line);
  for (const { image, line } of await readCategoryLines(db)) {
    if (image !== null) await onPicture(image);
    onRecord("categories");
    yield writeLine(line);
  }
  for await (const { line, images } of allProducts(db)) {
    if (!Array.isArray(line["variants"]) || line["variants"].length === 0) {
      onRecord("skippedProducts");
      continue;
    }
    for (const address of images) await onPicture(address);
    onRecord("products");
    yield writeLine(line);
  }
}

async function* allProducts(db: Db) {
  for (const store of stores) {
    let lastId: string | undefined = "";
    while (lastId !== undefined) {
      const query = { store, after: lastId, max: step };
      const productLines: Awaited<ReturnType<typeof readProductLines>> = await readProductLines(
        db,
        query,
      );
      yield* productLines;
      lastId = productLines.length < step ? undefined : productLines.at(-1)?.id;
    }
  }
}
