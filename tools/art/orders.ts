import { readFileSync } from "node:fs";
import type { Look, PictureOrder } from "./scene/page.ts";

interface ProductPictures {
  readonly archetype: string;
  readonly palette: string;
  readonly seed: number;
  readonly motif?: string;
  /** The layout of a printed cover. */
  readonly layout?: string;
  /** The name of the things that an edition adds. */
  readonly extra?: string;
  /** The longest side of the product in millimetres, for the picture with a travel card. */
  readonly mm?: number;
  readonly looks?: readonly Look[];
  /** True for a sheet with views from all sides, besides the looks. */
  readonly turns?: boolean;
  readonly variants?: Readonly<Record<string, Partial<ProductPictures>>>;
}

interface Pictures {
  readonly products: Readonly<Record<string, ProductPictures>>;
  /** The product that represents each category. */
  readonly categories: Readonly<Record<string, string>>;
  /** Warehouses and couriers by file name. */
  readonly delivery: Readonly<Record<string, ProductPictures>>;
}

const pictures = JSON.parse(
  readFileSync(new URL("pictures.json", import.meta.url), "utf8"),
) as Pictures;

/** A picture to render: its file name without folder, and its content. */
export interface Order {
  readonly file: string;
  readonly key: string;
  readonly picture: PictureOrder;
  /** The file of the product's first picture, for its carton. */
  readonly front?: string;
  /** The quality of the WebP. Sheets use a low quality, because their views are seen in motion. */
  readonly quality?: number;
}

/**
 * Returns every picture of `pictures.json`. First views come first, so that a shop has pictures
 * early.
 */
export function orders(): Order[] {
  const found: (Order & { readonly rank: number })[] = [];
  for (const [key, product] of Object.entries(pictures.products)) {
    const known = facts(key);
    const front = `${key}-1.webp`;
    const { looks } = findLooks(key);
    looks.forEach((look, i) =>
      found.push({
        file: `${key}-${i + 1}.webp`,
        key,
        picture: { ...makePicture(product, look), ...known },
        front,
        rank: i,
      }),
    );
    if (product.turns)
      found.push({
        file: `${key}-turn.webp`,
        key,
        picture: { ...makePicture(product, "turn"), ...turning },
        quality: 62,
        rank: looks.length,
      });
    for (const [sku, other] of Object.entries(product.variants ?? {}))
      found.push({
        file: `${key}-${sku.toLowerCase()}-1.webp`,
        key,
        picture: {
          ...makePicture({ ...product, ...other }, "front"),
          ...small,
          title: known.title,
        },
        rank: 1,
      });
  }
  for (const [category, key] of Object.entries(pictures.categories)) {
    const product = pictures.products[key];
    if (!product) throw new Error(`The category "${category}" needs the product "${key}"`);
    const picture = { ...makePicture(product, "tile"), title: facts(key).title };
    found.push({ file: `category-${category}.webp`, key: category, picture, rank: 9 });
  }
  for (const [name, thing] of Object.entries(pictures.delivery))
    found.push({ file: `${name}.webp`, key: name, picture: makePicture(thing, "tile"), rank: 9 });
  return found.toSorted((a, b) => a.rank - b.rank);
}

/** Returns the views of a product, in the order of its pictures. */
export function findLooks(key: string): { archetype: string; looks: readonly Look[] } {
  const product = pictures.products[key];
  if (!product) throw new Error(`pictures.json has no product "${key}"`);
  return { archetype: product.archetype, looks: product.looks ?? usualLooks };
}

const usualLooks: readonly Look[] = ["front", "detail", "scale", "box"];

/** The size of further pictures, smaller than a product's first picture, which lists show large. */
const small = { width: 600, height: 600, exposures: 2 };

/** The size of each of the 24 pictures on a sheet. */
const turning = { width: 640, height: 640, exposures: 6 };

function makePicture(product: ProductPictures, look: Look): PictureOrder {
  const { archetype, palette, seed, motif = "", layout, extra, mm } = product;
  const size = look === "front" ? { width: 640, height: 640, exposures: 4 } : small;
  return {
    archetype,
    palette,
    seed,
    motif,
    title: "",
    ...(layout && { layout }),
    ...(extra && { extra }),
    ...(look === "scale" && mm && { mm }),
    look,
    ...size,
  };
}

interface Entry {
  readonly type: string;
  readonly key: string;
  readonly title: { readonly en: string };
  readonly variants?: readonly { readonly size_mm?: readonly [number, number, number] }[];
}

const catalogue = new Map(
  readFileSync(new URL("../../apps/shop/demo/catalogue.jsonl", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry)
    .filter((entry) => entry.type === "product")
    .map((entry) => [entry.key, entry] as const),
);

/** Returns the short title and the carton of a demo product. */
function facts(key: string): Pick<PictureOrder, "title" | "carton"> {
  const entry = catalogue.get(key);
  if (!entry) throw new Error(`The demo's catalogue has no product "${key}"`);
  const title = entry.title.en.split(/: |, /u)[0] ?? entry.title.en;
  const carton = entry.variants?.[0]?.size_mm;
  return { title, ...(carton && { carton }) };
}
