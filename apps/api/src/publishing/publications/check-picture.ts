import type { Tx } from "../../platform/db.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findUpload, readAddress } from "../../base/files/index.ts";

/** @throws ShopError `validation` for a picture that the shop does not have */
export async function checkPicture(tx: Tx, address: string | null): Promise<void> {
  if (address === null) return;
  const own = readAddress(address);
  const found = own?.bucket === "catalogue" ? await findUpload(tx, own.bucket, own.id) : undefined;
  if (!found) throw invalid({ image: [`${address} is not in the shop: upload it first.`] });
}
