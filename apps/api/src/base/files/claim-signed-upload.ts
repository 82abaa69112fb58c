import type { Visitor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findUpload, type StoredPicture } from "./files.repository.ts";
import { type Bucket, masterName, readAddress } from "./files.rules.ts";
import { isSigned } from "./private-addresses.ts";

/**
 * Returns the private picture behind an address that somebody sends back who named an order by its contact (such calls need no token). They uploaded it themselves, or the shop signed the address for whoever did a few minutes ago: they may have signed in since.
 * @param field the wire's name of the field, for the refusal @throws ShopError `validation`
 */
export async function claimSignedUpload(
  deps: Deps,
  visitor: Visitor,
  { address, bucket, field }: { address: string; bucket: Bucket; field: string },
): Promise<StoredPicture> {
  const named = readAddress(address);
  const query = Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));
  const found = named?.bucket === bucket ? await findUpload(deps.db, bucket, named.id) : undefined;
  const isOwn = visitor.kind !== "nobody" && found?.customerId === visitor.id;
  if (found === undefined || !(isOwn || isSigned(deps, masterName(bucket, found.id), query)))
    throw invalid({ [field]: ["Please upload the picture again."] });
  return found;
}
