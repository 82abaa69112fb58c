import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import type { TestApi } from "../../testing/index.ts";
import { exportTable, importTable } from "./index.ts";

interface RoundTrip<Item> {
  readonly noun: "vouchers" | "promotions";
  readonly folder: string;
  /** The source shop; `secondShop` is the target. */
  readonly shop: TestApi;
  readonly secondShop: TestApi;
  readonly records: fc.Arbitrary<Item[]>;
  /** Removes the records from both shops before each round. */
  readonly emptyTable: () => Promise<unknown>;
  /** Saves records in the source shop. */
  readonly saveItems: (items: Item[]) => Promise<unknown>;
}

let fileCount = 0;

/** Writes a shop's table to a file. */
export async function writeTableFile(
  { deps }: TestApi,
  noun: RoundTrip<never>["noun"],
  folder: string,
) {
  const file = join(folder, `written-${(fileCount += 1)}-${noun}.csv`);
  await exportTable(deps, noun, file);
  return { file, text: await readFile(file, "utf8") };
}

/** Expects that importing an export changes nothing in its own shop, and creates the same rows in the other shop. */
export async function expectRoundTrips<Item>(trip: RoundTrip<Item>): Promise<void> {
  const { noun, folder, shop, secondShop, records, emptyTable, saveItems } = trip;
  await fc.assert(
    fc.asyncProperty(records, async (items) => {
      await emptyTable();
      await saveItems(items);
      const { file, text } = await writeTableFile(shop, noun, folder);
      expect(await importTable(shop.deps, noun, { file })).toMatchObject({
        bad: [],
        created: 0,
        updated: 0,
        unchanged: items.length,
      });
      expect(await importTable(secondShop.deps, noun, { file })).toMatchObject({
        bad: [],
        created: items.length,
        isImported: true,
      });
      expect((await writeTableFile(secondShop, noun, folder)).text).toBe(text);
    }),
    { numRuns: 40 },
  );
}
