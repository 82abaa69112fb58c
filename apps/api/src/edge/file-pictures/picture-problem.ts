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
 * Finds why a file is no usable picture. A picture that the shop does not have is decoded, because its header says
 * nothing about the rest.
 * @param folder the base of picture paths
 */
export async function findPictureProblem(
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
  if (root === undefined || path === undefined) return missingProblem(identify, name);
  // The resolved target counts, so that a link cannot lead out of the folder.
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    return makeReason("picture-outside-folder", { picture: name });
  const kind = await stat(path).catch(() => undefined);
  // Only regular files are read, because reading a pipe would block forever.
  if (!kind?.isFile()) return makeReason("picture-not-a-file", { picture: name });
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return makeReason("picture-unreadable", { picture: name });
  const { id, isStored } = await identify(name, bytes);
  if (isStored || (await findCataloguePicture(db, publicAddress("catalogue", id))))
    return undefined;
  const fault = await findPictureFault(bytes);
  return fault && makeReason(faultReasons[fault], { picture: name });
}

/** Accepts a missing file under the name of a picture that the shop has, as in an exported table. */
async function missingProblem(
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
