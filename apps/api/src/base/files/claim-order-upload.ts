import { makeReason } from "@harbour/contracts/reasons";
import type { Visitor } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { invalid } from "../../platform/replies/shop-error.ts";
import { claimUpload } from "./claim-upload.ts";
import { findUpload, type StoredPicture } from "./files.repository.ts";
import { type Bucket, masterName, readAddress } from "./files.rules.ts";
import { isSigned } from "./private-addresses.ts";

interface SentUpload {
  readonly address: string;
  readonly bucket: Bucket;
  /** The field's name on the wire, for the error. */
  readonly field: string;
}

/**
 * Returns the private picture that a buyer sends for an order. The order's own customer must send one of their own
 * uploads. A visitor who opened the order by its contact may also send an address that the shop has just signed. The
 * visitor may have signed in since then.
 * @throws ShopError `validation`
 */
export function claimOrderUpload(
  deps: Deps,
  buyer: Visitor,
  { customerId }: { readonly customerId: string | null },
  upload: SentUpload,
): Promise<StoredPicture> {
  return buyer.kind !== "nobody" && buyer.id === customerId
    ? claimUpload(deps.db, buyer, upload)
    : claimSignedUpload(deps, buyer, upload);
}

async function claimSignedUpload(
  deps: Deps,
  visitor: Visitor,
  { address, bucket, field }: SentUpload,
): Promise<StoredPicture> {
  const parsedAddress = readAddress(address);
  const query = Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));
  const storedUpload =
    parsedAddress?.bucket === bucket
      ? await findUpload(deps.db, bucket, parsedAddress.id)
      : undefined;
  const isOwn = visitor.kind !== "nobody" && storedUpload?.customerId === visitor.id;
  if (
    storedUpload === undefined ||
    !(isOwn || isSigned(deps, masterName(bucket, storedUpload.id), query))
  )
    throw invalid({ [field]: [makeReason("picture-not-uploaded")] });
  return storedUpload;
}
