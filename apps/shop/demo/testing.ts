import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Reads the demo shop's files for tests. */

export interface Texts {
  readonly en: string;
  readonly zh: string;
  readonly cn: string;
}

export interface DemoVariant {
  readonly sku: string;
  readonly barcode: string;
  readonly options: readonly { readonly type: string; readonly value: Texts }[];
  readonly price: string;
  readonly point?: number;
  readonly discount?: { readonly type: "PRICE" | "PERCENTAGE"; readonly value: string };
  readonly pictures?: readonly string[];
  readonly stock: Readonly<Record<string, number>>;
  readonly preorder?: { readonly release_date: string; readonly cap: number };
  readonly per_person_limit?: number;
  readonly weight_grams: number;
  readonly size_mm: readonly number[];
}

interface DemoRecord {
  readonly key: string;
  readonly store: "main" | "mini";
  readonly title: Texts;
}
interface DemoCategory extends DemoRecord {
  readonly type: "category";
  readonly parent: string | null;
  readonly picture: string;
}
interface DemoProduct extends DemoRecord {
  readonly type: "product";
  readonly categories: readonly string[];
  readonly pictures: readonly string[];
  readonly is_recommended?: boolean;
  readonly variants: readonly DemoVariant[];
}

interface DemoPromotion {
  readonly key: string;
  readonly title: Texts;
  readonly template_type: string;
  readonly discount_type?: string;
  readonly discount_value?: string;
  /** The item number of a gift. */
  readonly gift?: string;
}

export const demoFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readDemoFile = (path: string) => readFileSync(demoFile(path), "utf8");

const records = readDemoFile("catalogue.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as DemoCategory | DemoProduct);
export const categories = records.filter((record) => record.type === "category");
export const products = records.filter((record) => record.type === "product");
export const variants = products.flatMap((product) => product.variants);

export const configuration: Record<string, unknown> = JSON.parse(readDemoFile("configuration.json"));
export const warehouses: { key: string; image: string }[] = JSON.parse(readDemoFile("warehouses.json"));
export const couriers: { key: string; image: string }[] = JSON.parse(readDemoFile("couriers.json"));
export const promotions: DemoPromotion[] = JSON.parse(readDemoFile("promotions.json"));
export const vouchers: { key: string; title: Texts }[] = JSON.parse(readDemoFile("vouchers.json"));

/** The categories of each post. */
export const postCategories = readdirSync(demoFile("posts"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => (JSON.parse(readDemoFile(`posts/${name}/post.json`)) as { categories: string[] }).categories);

export const sumStock = ({ stock }: DemoVariant) => Object.values(stock).reduce((sum, count) => sum + count, 0);
export const isPreorder = ({ preorder }: DemoVariant) => preorder !== undefined;
export const isSoldOut = (variant: DemoVariant) => !isPreorder(variant) && sumStock(variant) === 0;

/**
 * Tells whether a code is a valid EAN-13. The weighted sum (1, 3, 1, 3, ...) of its thirteen digits is a multiple of
 * ten.
 */
export function isBarcode(code: string): boolean {
  const digits = Array.from(code, Number);
  return /^\d{13}$/.test(code) && digits.reduce((sum, digit, index) => sum + digit * (index % 2 ? 3 : 1), 0) % 10 === 0;
}

/** Returns every `{en, zh, cn}` inside a value. */
export function listTexts(value: unknown): Texts[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value || "zh" in value || "cn" in value) return [value as Texts];
  return Object.values(value).flatMap(listTexts);
}

/**
 * Returns every path of the shop itself in the settings, and in the HTML of pages. In HTML, paths start with a
 * language.
 */
export function listLinks(value: unknown): string[] {
  if (typeof value === "string") {
    if (/^\/(?!\/)\S*$/.test(value)) return [value];
    return [...value.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!.replace(/^\/(zh|cn)(?=\/)/, ""));
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listLinks) : [];
}
