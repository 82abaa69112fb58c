import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeBigCatalogue } from "../search/big-catalogue.ts";
import type { ShopProcess } from "../support/shop-process.ts";

const PRODUCTS = 1000;
const STOCK = 1_000_000;

/**
 * Fills a new shop with products that no load can sell out, and stops it. Uses only `shop import`, which every
 * revision has.
 */
export async function stockShop(shop: ShopProcess, folder: string): Promise<void> {
  const [source, file] = [join(folder, "big.jsonl"), join(folder, "stocked.jsonl")];
  await writeBigCatalogue(source, PRODUCTS);
  await pipeline(Readable.from(readStockedLines(source)), createWriteStream(file));
  await shop.start();
  const importResult = await shop.command("import", file);
  if (importResult.code !== 0) throw new Error(`the import failed:\n${importResult.output}`);
  await shop.stop();
}

/** Yields the catalogue's lines with practically endless stock in the first warehouse, which new shops have. */
async function* readStockedLines(source: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(source) })) {
    const record = JSON.parse(line);
    for (const variant of record.variants ?? []) variant.stock = STOCK;
    yield `${JSON.stringify(record)}\n`;
  }
}
