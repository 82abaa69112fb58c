import type { BlockDocument, LocalizedBlocks, LocalizedText } from "@harbour/contracts";
import { languages } from "@harbour/contracts/constants";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findPublicProducts } from "./content.repository.ts";
import { renderBlocks } from "./render-blocks.rules.ts";
import { listProductIds } from "./walk-blocks.rules.ts";

export interface RenderedTexts {
  readonly html: LocalizedText;
  /** Visible products in the order of the text. */
  readonly productIds: readonly string[];
}

/**
 * Renders documents as HTML in each language, with the products' names. Leaves out hidden products.
 * @param tag called with the cache tags of the answer, including products that may become visible
 */
export async function renderTexts(
  db: Db | Tx,
  blocks: LocalizedBlocks,
  tag: (...tags: string[]) => void = () => undefined,
): Promise<RenderedTexts> {
  const ids = listProductIds(languages.map((language): BlockDocument => blocks[language]));
  const products = new Map(
    (await findPublicProducts(db, ids)).map((namedProduct) => [namedProduct.id, namedProduct]),
  );
  tag(...ids.map((id) => `product:${id}`));
  const renderLanguage = (language: (typeof languages)[number]) =>
    renderBlocks(blocks[language], (id) => {
      const product = products.get(id);
      if (product === undefined) return undefined;
      const path = `/shop/${product.store}/product/${product.id}/${product.slug}`;
      return { path, title: product.title[language] };
    });
  return {
    html: { en: renderLanguage("en"), zh: renderLanguage("zh"), cn: renderLanguage("cn") },
    productIds: ids.filter((id) => products.has(id)),
  };
}
