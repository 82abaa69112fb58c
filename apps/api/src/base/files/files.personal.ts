import { type Personal, selectRecentRows } from "../../platform/modules/personal.ts";
import { findUploads } from "./files.repository.ts";
import { buckets, publicAddress } from "./files.rules.ts";
import { signFileUrl } from "./private-addresses.ts";
import { removeUploads } from "./remove-uploads.ts";

/**
 * A person's pictures. A module that needs a picture for longer moves it to the shop before the
 * erasure.
 */
export const filesPersonal: Personal = {
  tables: ["uploads"],
  export: async (deps, { customerId }, seconds) => {
    const uploads = await findUploads(deps.db, [customerId]);
    return {
      uploads: uploads.map(({ bucket, id, createdAt }) => {
        const isPublic = buckets[bucket].isPublic;
        const path = isPublic ? publicAddress(bucket, id) : signFileUrl(deps, bucket, id, seconds);
        return {
          bucket,
          address: deps.settings.publicUrl + path,
          created_at: createdAt.toISOString(),
        };
      }),
    };
  },
  activity: { guests: selectRecentRows("uploads", "created_at") },
  erase: async (tx, { customerId }) => {
    const uploads = await findUploads(tx, [customerId]);
    await removeUploads(
      tx,
      uploads.map(({ id }) => id),
    );
  },
};
