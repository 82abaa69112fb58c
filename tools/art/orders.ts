import { readFileSync } from "node:fs";
import type { PictureOrder } from "./scene/page.ts";

interface ProductPictures {
  readonly archetype: string;
  readonly palette: string;
  readonly seed: number;
  readonly motif?: string;
  readonly angles?: number;
  readonly variants?: Readonly<Record<string, Partial<ProductPictures>>>;
}

interface Pictures {
  readonly products: Readonly<Record<string, ProductPictures>>;
  readonly categories: Readonly<Record<string, ProductPictures>>;
  /** Warehouses and couriers, by the names of their files. */
  readonly delivery: Readonly<Record<string, ProductPictures>>;
}

/** A picture to be rendered: the file's name without folder, and what is on it. */
export interface Order {
  readonly file: string;
  readonly key: string;
  readonly picture: PictureOrder;
}

/** Every picture `pictures.json` asks for; first views first, so that a shop has something to show early. */
export function orders(from: URL = new URL("pictures.json", import.meta.url)): Order[] {
  const pictures = JSON.parse(readFileSync(from, "utf8")) as Pictures;
  const found: (Order & { readonly rank: number })[] = [];
  for (const [key, product] of Object.entries(pictures.products)) {
    for (let angle = 1; angle <= Math.min(2, product.angles ?? 2); angle++)
      found.push({
        file: `${key}-${angle}.webp`,
        key,
        picture: pictureOf(product, angle),
        rank: angle === 1 ? 0 : angle,
      });
    for (const [sku, other] of Object.entries(product.variants ?? {}))
      found.push({
        file: `${key}-${sku.toLowerCase()}-1.webp`,
        key,
        picture: { ...pictureOf({ ...product, ...other }, 1), ...small },
        rank: 1,
      });
  }
  for (const [key, category] of Object.entries(pictures.categories))
    found.push({
      file: `category-${key}.webp`,
      key,
      picture: { ...pictureOf(category, 1), ...small, strong: true },
      rank: 3,
    });
  for (const [key, thing] of Object.entries(pictures.delivery))
    found.push({
      file: `${key}.webp`,
      key,
      picture: { ...pictureOf(thing, 1), ...small, strong: true },
      rank: 3,
    });
  return found.toSorted((a, b) => a.rank - b.rank);
}

/** Pictures that stand beside others are smaller than a product's first one, which lists show large. */
const small = { width: 600, height: 600, exposures: 4 };

function pictureOf(product: ProductPictures, angle: number): PictureOrder {
  const { archetype, palette, seed, motif = "" } = product;
  const size = angle === 1 ? { width: 640, height: 640, exposures: 5 } : small;
  return { archetype, palette, seed, motif, angle, ...size };
}
