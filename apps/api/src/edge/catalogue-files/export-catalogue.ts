import { createWriteStream } from "node:fs";
import { stores } from "@harbour/contracts/constants";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../platform/modules/deps.ts";
import { writeFileAtomic } from "../../platform/files/write-file-atomic.ts";
import type { CatalogueLine } from "./catalogue-line.ts";
import { catalogueColumns, catalogueRows } from "./catalogue-csv.rules.ts";
import { picturePath } from "../file-pictures/index.ts";
import { formatOf } from "./read-records.ts";
import {
  readCategoryLines,
  findOptionOrders,
  readProductLines,
  readSynonymLines,
} from "./shop-records.repository.ts";

export interface ExportOptions {
  /** The file, JSON Lines or CSV by its extension; pictures are written to `pictures` beside it. */
  readonly file: string;
  readonly onProgress?: ((products: number) => void) | undefined;
}

export interface ExportReport {
  readonly categories: number;
  readonly products: number;
  readonly pictures: number;
  /** Products with nothing for sale, which the format cannot describe. */
  readonly left: number;
}

const step = 200;

/**
 * Exports the whole catalogue to a file for `importCatalogue`. Importing it again changes nothing, and in an empty shop
 * makes the same catalogue. Products are sorted by store and age, variants in their own order.
 * @throws RangeError for an unknown format, or the disk's error; never leaves an incomplete file
 */
export async function exportCatalogue(deps: Deps, options: ExportOptions): Promise<ExportReport> {
  const { file, onProgress = () => undefined } = options;
  const folder = dirname(file);
  const count = { categories: 0, products: 0, pictures: 0, left: 0 };
  const copied = new Set<string>();
  const copy = async (address: string) => {
    const path = picturePath(address);
    if (copied.has(path)) return;
    copied.add(path);
    await mkdir(join(folder, "pictures"), { recursive: true });
    const bytes = await deps.files.read(address.replace(/^\/files\//, ""));
    await writeFile(join(folder, path), bytes);
    count.pictures += 1;
  };

  async function* allProducts() {
    for (const store of stores) {
      let after: string | undefined = "";
      while (after !== undefined) {
        const found: Awaited<ReturnType<typeof readProductLines>> = await readProductLines(
          deps.db,
          {
            store,
            after,
            max: step,
          },
        );
        yield* found;
        after = found.length < step ? undefined : found.at(-1)?.id;
      }
    }
  }

  async function* lines(): AsyncGenerator<string> {
    const columns =
      formatOf(file) === "csv" ? catalogueColumns(await findOptionOrders(deps.db)) : undefined;
    const written = (line: CatalogueLine) =>
      columns === undefined ? `${JSON.stringify(line)}\n` : catalogueRows(line, columns).join("");
    if (columns !== undefined) yield byteOrderMark + columns.join(",") + "\n";
    for (const line of await readSynonymLines(deps.db)) yield written(line);
    for (const { image, line } of await readCategoryLines(deps.db)) {
      if (image !== null) await copy(image);
      count.categories += 1;
      yield written(line);
    }
    for await (const { line, images } of allProducts()) {
      if (!Array.isArray(line["variants"]) || line["variants"].length === 0) {
        count.left += 1;
        continue;
      }
      for (const address of images) await copy(address);
      count.products += 1;
      if (count.products % step === 0) onProgress(count.products);
      yield written(line);
    }
    onProgress(count.products);
  }

  await writeFileAtomic(file, (path) => pipeline(Readable.from(lines()), createWriteStream(path)));
  return count;
}

/** The mark keeps Excel from assuming an old encoding and garbling Chinese. */
const byteOrderMark = "\uFEFF";
