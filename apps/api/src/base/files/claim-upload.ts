import { makeReason } from "@harbour/contracts/reasons";
import type { Db } from "../../platform/database/db.ts";
import type { Shopper } from "../../platform/modules/actor.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { findUpload, type StoredPicture } from "./files.repository.ts";
import { type Bucket, readAddress } from "./files.rules.ts";

/**
 * Returns the picture at an address that a shopper sends back, such as a payment proof. It must be the shopper's own
 * and in the right bucket.
 * @param field the field's name on the wire, for the error
 * @throws ShopError `validation`
 */
export async function claimUpload(
  db: Db,
  shopper: Shopper,
  { address, bucket, field }: { address: string; bucket: Bucket; field: string },
): Promise<StoredPicture> {
  const parsedAddress = readAddress(address);
  const storedUpload =
    parsedAddress?.bucket === bucket ? await findUpload(db, bucket, parsedAddress.id) : undefined;
  if (storedUpload === undefined || storedUpload.customerId !== shopper.id) {
    throw invalid({ [field]: [makeReason("picture-not-uploaded")] });
  }
  return storedUpload;
}
