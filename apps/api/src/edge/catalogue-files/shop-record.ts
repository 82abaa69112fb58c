import { createHash } from "node:crypto";
import { publicAddress } from "../../base/files/index.ts";
import { findImportedCategories } from "../../catalogue/categories/index.ts";
import { findImportedProducts } from "../../catalogue/products/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { CatalogueLine } from "./catalogue-line.ts";
import { qualifyName } from "./checks/file-checks.rules.ts";
import {
  findOptionOrders,
  readCategoryLines,
  readProductLines,
} from "./shop-records.repository.ts";

/** A stored record in the form of a file, except that pictures are addresses instead of paths. */
export interface ShopRecord {
  readonly id: string;
  readonly version: string;
  readonly line: CatalogueLine;
}

interface RecordName {
  readonly store: string;
  readonly key: string;
}

/** Finds products by `store/key`. Unknown names are missing in the result. */
export async function findProductRecords(
  db: Db | Tx,
  names: readonly RecordName[],
): Promise<Map<string, ShopRecord>> {
  const storedProducts = await findImportedProducts(db, names);
  if (storedProducts.size === 0) return new Map();
  const ids = [...storedProducts.values()].map(({ id }) => id);
  return new Map(
    (await readProductLines(db, { ids })).map(({ line }) => {
      const name = qualifyName(line as unknown as RecordName);
      return [name, readRecord(storedProducts.get(name)!.id, line)];
    }),
  );
}

/** Reads the categories of both stores by `store/key`. */
export async function findCategoryRecords(db: Db | Tx): Promise<Map<string, ShopRecord>> {
  const ids = await findImportedCategories(db);
  return new Map(
    (await readCategoryLines(db)).map(({ line }) => {
      const name = qualifyName(line as unknown as RecordName);
      return [name, readRecord(ids.get(name)!.id, line)];
    }),
  );
}

function readRecord(id: string, line: CatalogueLine): ShopRecord {
  const recordWithAddresses = convertPathsToAddresses(line);
  return { id, version: recordVersion(recordWithAddresses), line: recordWithAddresses };
}

/** Returns a version that changes with every field except stock, because orders change stock. */
export function recordVersion(line: CatalogueLine): string {
  const text = JSON.stringify(line, (name, value: unknown) =>
    name === "stock" ? undefined : value,
  );
  return createHash("sha256").update(text).digest("base64url").slice(0, 24);
}

const exportedPath = /^pictures\/([0-9a-f]{32})\.webp$/;
const address = /^\/files\/catalogue\/([0-9a-f]{32})\.webp$/;

/** Replaces picture paths by the addresses that the shop serves. */
export function convertPathsToAddresses<Of extends object>(record: Of): Of {
  return replacePictures(record, (path) => {
    const [, id] = exportedPath.exec(path) ?? [];
    return id === undefined ? path : publicAddress("catalogue", id);
  });
}

/** Replaces picture addresses by the paths of exports, which the file format reads. */
export function convertAddressesToPaths<Of extends object>(record: Of): Of {
  return replacePictures(record, (path) => {
    const [, id] = address.exec(path) ?? [];
    return id === undefined ? path : `pictures/${id}.webp`;
  });
}

function replacePictures<Of extends object>(record: Of, change: (path: string) => string): Of {
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) => {
    if (name === "variants" && Array.isArray(value))
      return [name, value.map((variant: object) => replacePictures(variant, change))];
    if (name === "pictures" && Array.isArray(value)) return [name, (value as string[]).map(change)];
    if ((name === "picture" || name === "turn_picture") && typeof value === "string")
      return [name, change(value)];
    return [name, value];
  });
  return Object.fromEntries(entries) as Of;
}

/** Lists the option types of variants for sale. */
export async function findOptionTypes(db: Db | Tx): Promise<string[]> {
  return [...new Set((await findOptionOrders(db)).flat())];
}
