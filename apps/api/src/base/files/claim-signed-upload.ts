import type { Deps } from "../../platform/deps.ts";
import { invalid } from "../../platform/shop-error.ts";
import { findUpload, type StoredPicture } from "./files.repository.ts";
import { type Bucket, masterName, readAddress } from "./files.rules.ts";
import { isSigned } from "./private-addresses.ts";

/**
 * The private picture behind an address that somebody without a token sends back (guest order calls need
 * none). The shop signed the address a few minutes ago for whoever uploaded the picture; nobody else has it.
 * @param field the wire's name of the field, for the refusal @throws ShopError `validation`
 */
export async function claimSignedUpload(
  deps: Deps,
  { address, bucket, field }: { address: string; bucket: Bucket; field: string },
): Promise<StoredPicture> {
  const named = readAddress(address);
  const query = Object.fromEntries(new URLSearchParams(address.split("?")[1] ?? ""));
  const isOurs = named?.bucket === bucket && isSigned(deps, masterName(bucket, named.id), query);
  const found = isOurs ? await findUpload(deps.db, bucket, named.id) : undefined;
  if (found === undefined) throw invalid({ [field]: ["Please upload the picture again."] });
  return found;
}
