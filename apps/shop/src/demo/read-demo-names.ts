import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SettingValues } from "@harbour/api";

export const demoFolder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** The names in the demo's files, by which the demo's data can be told from a shop's own. */
export interface DemoNames {
  readonly settings: SettingValues;
  readonly warehouses: ReadonlySet<string>;
  readonly couriers: ReadonlySet<string>;
  readonly products: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
}

interface DemoRecord {
  readonly key: string;
  readonly type?: string;
  readonly variants?: readonly { readonly sku: string }[];
}

export async function readDemoNames(folder = demoFolder): Promise<DemoNames> {
  const text = (name: string) => readFile(join(folder, name), "utf8");
  const list = async (name: string) => JSON.parse(await text(name)) as DemoRecord[];
  const lines = (await text("catalogue.jsonl")).split("\n").filter((line) => line !== "");
  const products = lines
    .map((line) => JSON.parse(line) as DemoRecord)
    .filter(({ type }) => type === "product");
  const keys = (rows: readonly DemoRecord[]) => new Set(rows.map(({ key }) => key));
  return {
    settings: JSON.parse(await text("configuration.json")) as SettingValues,
    warehouses: keys(await list("warehouses.json")),
    couriers: keys(await list("couriers.json")),
    products: keys(products),
    skus: new Set(products.flatMap(({ variants = [] }) => variants.map(({ sku }) => sku))),
  };
}
