import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import {
  findCataloguePicture,
  findPictureFault,
  type PictureFault,
  publicAddress,
} from "../../base/files/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { MissingPicture, type PictureIdentity } from "./picture-identity.ts";

/**
 * Finds out why a file cannot be used as a picture. A new picture is decoded completely, because a valid header does
 * not mean valid content.
 * @param folder the base folder of picture paths
 */
export async function describePictureFault(
  identify: PictureIdentity,
  db: Db | Tx,
  folder: string,
  name: string,
): Promise<Reason | undefined> {
  const [root, path] = await Promise.all(
    [folder, join(folder, name)].map((candidatePath) =>
      realpath(candidatePath).catch(() => undefined),
    ),
  );
  if (root === undefined || path === undefined) return describeMissingPicture(identify, name);
  // Compares the resolved target, so that a symbolic link cannot lead out of the folder.
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    return makeReason("picture-outside-folder", { picture: name });
  const kind = await stat(path).catch(() => undefined);
  // Accepts only regular files, because reading a pipe would block forever.
  if (!kind?.isFile()) return makeReason("picture-not-a-file", { picture: name });
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return makeReason("picture-unreadable", { picture: name });
  const { id, isStored } = await identify(name, bytes);
  if (isStored || (await findCataloguePicture(db, publicAddress("catalogue", id))))
    return undefined;
  const fault = await findPictureFault(bytes);
  return fault && makeReason(faultReasons[fault], { picture: name });
}

/** Accepts a missing file whose name is that of a stored picture, as in an exported table. */
async function describeMissingPicture(
  identify: PictureIdentity,
  name: string,
): Promise<Reason | undefined> {
  const isStored = await identify(name).then(
    (identifiedPicture) => identifiedPicture.isStored,
    (error: unknown) => {
      if (error instanceof MissingPicture) return false;
      throw error;
    },
  );
  return isStored ? undefined : makeReason("unknown-picture", { picture: name });
}

const faultReasons = {
  foreign: "picture-of-other-type",
  large: "picture-too-large",
  damaged: "picture-damaged",
  slow: "picture-slow",
} as const satisfies Record<PictureFault, string>;
