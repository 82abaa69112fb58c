import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importCatalogue } from "@harbour/api";
import { withShopDeps } from "../../support/seed-shop.ts";
import type { Machine } from "./open-machines.ts";

export const lanternSlug = "two-machines-lantern";

/** Imports the product's price and units through one machine, as `shop import` does. */
export async function importLantern(
  machine: Machine,
  { price, units }: { price: string; units?: number },
): Promise<void> {
  const file = join(machine.folder, "lantern.jsonl");
  const stock = units === undefined ? {} : { stock: { "kwai-chung": units } };
  const record = {
    type: "product",
    key: lanternSlug,
    store: "main",
    slug: lanternSlug,
    title: { en: "Lantern", zh: "燈籠", cn: "灯笼" },
    variants: [{ sku: "TWO-MACHINES", title: { en: "One", zh: "一", cn: "一" }, price, ...stock }],
  };
  await writeFile(file, JSON.stringify(record));
  const { isImported, bad: importFaults } = await withShopDeps(machine, (deps) =>
    importCatalogue(deps, { file }),
  );
  if (!isImported) throw new Error(`the import failed: ${JSON.stringify(importFaults)}`);
}

const paths = {
  all: `/shop/main/product/${lanternSlug}`,
  api: `/api/customer/stores/main/product-management/products/${lanternSlug}/details`,
};

export type View = keyof typeof paths;

/** Reads the product from one machine, either its page or the API's answer. */
export async function readSharedProduct(machine: Machine, view: View): Promise<string> {
  const reply = await fetch(new URL(paths[view], machine.origin));
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${machine.origin} answered ${reply.status}: ${text}`);
  return text;
}

/** Returns the milliseconds until the machine shows the text. @throws after two minutes */
export async function waitForText(
  machine: Machine,
  view: View,
  expectedText: string,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await readSharedProduct(machine, view)).includes(expectedText))
      return performance.now() - startedAt;
    if (performance.now() - startedAt > 120_000)
      throw new Error(`${machine.origin} never shows ${expectedText}`);
    await pause(5);
  }
}
