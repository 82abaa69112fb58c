import { readFileSync } from "node:fs";
import type { Look, PictureOrder } from "./scene/page.ts";

interface ProductPictures {
  readonly archetype: string;
  readonly palette: string;
  readonly seed: number;
  readonly motif?: string;
  /** The layout of a printed cover. */
  readonly layout?: string;
  /** The longest side of the product in millimetres, for the picture with a travel card. */
  readonly mm?: number;
  readonly looks?: readonly Look[];
  /** True for a sheet of a whole turn besides the looks. */
  readonly turns?: boolean;
  readonly variants?: Readonly<Record<string, Partial<ProductPictures>>>;
}

interface Pictures {
  readonly products: Readonly<Record<string, ProductPictures>>;
  readonly categories: Readonly<Record<string, ProductPictures>>;
  /** Warehouses and couriers by file name. */
  readonly delivery: Readonly<Record<string, ProductPictures>>;
}

/** A picture to render: its file name without folder, and its content. */
export interface Order {
  readonly file: string;
  readonly key: string;
  readonly picture: PictureOrder;
  /** The file of the product's first picture, for its carton. */
  readonly front?: string;
}

/**
 * Returns every picture of `pictures.json`. First views come first, so that a shop has pictures
 * early.
 */
export function orders(from: URL = new URL("pictures.json", import.meta.url)): Order[] {
  const pictures = JSON.parse(readFileSync(from, "utf8")) as Pictures;
  const found: (Order & { readonly rank: number })[] = [];
  for (const [key, product] of Object.entries(pictures.products)) {
    const known = facts(key);
    const front = `${key}-1.webp`;
    const looks = product.looks ?? usualLooks;
    looks.forEach((look, i) =>
      found.push({
        file: `${key}-${i + 1}.webp`,
        key,
        picture: { ...pictureOf(product, look), ...known },
        front,
        rank: i,
      }),
    );
    if (product.turns)
      found.push({
        file: `${key}-turn.webp`,
        key,
        picture: { ...pictureOf(product, "turn"), ...turning },
        rank: looks.length,
      });
    for (const [sku, other] of Object.entries(product.variants ?? {}))
      found.push({
        file: `${key}-${sku.toLowerCase()}-1.webp`,
        key,
        picture: { ...pictureOf({ ...product, ...other }, "front"), ...small, title: known.title },
        rank: 1,
      });
  }
  const tiles = { ...prefixed("category-", pictures.categories), ...pictures.delivery };
  for (const [name, thing] of Object.entries(tiles))
    found.push({
      file: `${name}.webp`,
      key: name.replace("category-", ""),
      picture: { ...pictureOf(thing, "front"), ...small, strong: true },
      rank: 9,
    });
  return found.toSorted((a, b) => a.rank - b.rank);
}

const usualLooks: readonly Look[] = ["front", "detail", "scale", "box"];

/** The size of further pictures, smaller than a product's first picture, which lists show large. */
const small = { width: 600, height: 600, exposures: 2 };

/** The size of each of the 24 pictures on a sheet. */
const turning = { width: 480, height: 480, exposures: 4 };

function pictureOf(product: ProductPictures, look: Look): PictureOrder {
  const { archetype, palette, seed, motif = "", layout, mm } = product;
  const size = look === "front" ? { width: 640, height: 640, exposures: 4 } : small;
  return {
    archetype,
    palette,
    seed,
    motif,
    title: "",
    ...(layout && { layout }),
    ...(look === "scale" && mm && { mm }),
    look,
    ...size,
  };
}

const prefixed = <T>(prefix: string, things: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(things).map(([key, thing]) => [prefix + key, thing]));

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
