import type { Deps } from "../../platform/deps.ts";
import { uploadsOf } from "./files.repository.ts";
import { buckets, publicAddress } from "./files.rules.ts";
import { signFileUrl } from "./private-addresses.ts";

/** Where somebody's pictures are, for their copy of their data. @param seconds how long private ones can be seen */
export async function exportOf(deps: Deps, customerId: string, seconds: number): Promise<unknown> {
  const uploads = await uploadsOf(deps.db, [customerId]);
  return uploads.map(({ bucket, id, createdAt }) => {
    const isPublic = buckets[bucket].isPublic;
    const path = isPublic ? publicAddress(bucket, id) : signFileUrl(deps, bucket, id, seconds);
    return {
      bucket,
      address: deps.settings.publicUrl + path,
      created_at: createdAt.toISOString(),
    };
  });
}
