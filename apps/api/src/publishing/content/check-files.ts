import type { LocalizedBlocks } from "@harbour/contracts";
import { type Reason, makeReason } from "@harbour/contracts/reasons";
import { findCataloguePicture, hasFilm } from "../../base/files/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { findKnownProducts } from "./content.repository.ts";
import { type Size, addPictureSizes } from "./picture-sizes.rules.ts";
import { listFileAddresses, listProductIds } from "./walk-blocks.rules.ts";

export interface ShownFiles {
  readonly blocks: LocalizedBlocks;
  /** Addresses of further pictures by field name. */
  readonly images?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks that the shop has all pictures and products of a text.
 * @returns the documents, with the sizes of their pictures
 * @throws ShopError `validation`
 */
export async function checkFiles(
  tx: Tx,
  { blocks, images = {} }: ShownFiles,
): Promise<LocalizedBlocks> {
  const errors: Record<string, Reason[]> = {};
  const texts = Object.entries(blocks).map(
    ([language, document]) => [`blocks.${language}`, document] as const,
  );
  const sizes = new Map<string, Size>();
  const filesByField = [
    ...Object.entries(images),
    ...texts.map(([field, document]) => [field, listFileAddresses(document)] as const),
  ];
  for (const [field, addresses] of filesByField)
    for (const address of addresses) {
      const size = sizes.get(address) ?? (await findSize(tx, address));
      if (size === undefined) (errors[field] ??= []).push(makeReason("unknown-file", { address }));
      else sizes.set(address, size);
    }
  const ids = listProductIds(Object.values(blocks));
  const knownProducts = await findKnownProducts(tx, ids);
  for (const [field, document] of texts)
    for (const id of listProductIds([document]))
      if (!knownProducts.has(id))
        (errors[field] ??= []).push(makeReason("unknown-product", { product: id }));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    en: addPictureSizes(blocks.en, sizes),
    zh: addPictureSizes(blocks.zh, sizes),
    cn: addPictureSizes(blocks.cn, sizes),
  };
}

async function findSize(tx: Tx, address: string): Promise<Size | undefined> {
  return (await hasFilm(tx, address)) ? filmSize : findCataloguePicture(tx, address);
}

/** Films get no size, because the player determines it. */
const filmSize: Size = { width: 0, height: 0 };
