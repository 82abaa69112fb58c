import type { SharedBarcodes } from "@harbour/contracts/operator";
import type { Db, Tx } from "../../platform/database/db.ts";
import { findBarcodes } from "./variant-list.repository.ts";

interface NamedVariant {
  readonly sku: string;
  readonly barcode?: string | null | undefined;
}

/** Lists the barcodes of these variants that occur twice, or that other variants for sale have as well. */
export async function findSharedBarcodes(
  db: Db | Tx,
  variants: readonly NamedVariant[],
): Promise<SharedBarcodes["data"]> {
  const variantsWithBarcode = variants.flatMap(({ sku, barcode }) =>
    barcode ? [{ sku, barcode }] : [],
  );
  const statedSkus = variants.flatMap(({ sku, barcode }) => (barcode === undefined ? [] : sku));
  const codes = [...new Set(variantsWithBarcode.map(({ barcode }) => barcode))];
  const otherRows = (await findBarcodes(db, codes)).filter(({ sku }) => !statedSkus.includes(sku));
  return codes.flatMap((barcode) => {
    const skus = [...variantsWithBarcode, ...otherRows].flatMap((row) =>
      row.barcode === barcode ? row.sku : [],
    );
    return skus.length > 1 ? [{ barcode, skus }] : [];
  });
}
