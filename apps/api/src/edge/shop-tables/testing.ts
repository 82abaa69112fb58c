import fc from "fast-check";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestApi } from "../../testing/index.ts";
import { exportTable, importTable } from "./index.ts";

interface RoundTrip<Item> {
  readonly noun: "vouchers" | "promotions";
  readonly folder: string;
  /** The shop the records are in, and the one they are taken to. */
  readonly shop: TestApi;
  readonly other: TestApi;
  readonly records: fc.Arbitrary<Item[]>;
  /** Both shops are without any before each round. */
  readonly empty: () => Promise<unknown>;
  /** Into the first. */
  readonly save: (some: Item[]) => Promise<unknown>;
}

let files = 0;

/** A shop's table as a file. */
export async function written({ deps }: TestApi, noun: RoundTrip<never>["noun"], folder: string) {
  const file = join(folder, `written-${(files += 1)}-${noun}.csv`);
  await exportTable(deps, noun, file);
  return { file, text: await readFile(file, "utf8") };
}

/** Expects that an export changes nothing where it comes from, and makes the same elsewhere. */
export async function expectRoundTrips<Item>(trip: RoundTrip<Item>): Promise<void> {
  const { noun, folder, shop, other, records, empty, save } = trip;
  await fc.assert(
    fc.asyncProperty(records, async (some) => {
      await empty();
      await save(some);
      const { file, text } = await written(shop, noun, folder);
      expect(await importTable(shop.deps, noun, { file })).toMatchObject({
        bad: [],
        created: 0,
        updated: 0,
        unchanged: some.length,
      });
      expect(await importTable(other.deps, noun, { file })).toMatchObject({
        bad: [],
        created: some.length,
        isImported: true,
      });
      expect((await written(other, noun, folder)).text).toBe(text);
    }),
    { numRuns: 40 },
  );
}
