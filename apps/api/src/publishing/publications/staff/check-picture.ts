import { makeReason } from "@harbour/contracts/reasons";
import { findCataloguePicture } from "../../../base/files/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";

/** @throws ShopError `validation` for an unknown picture */
export async function checkPicture(tx: Tx, address: string | null): Promise<void> {
  if (address === null || (await findCataloguePicture(tx, address))) return;
  throw invalid({ image: [makeReason("unknown-file", { address })] });
}
