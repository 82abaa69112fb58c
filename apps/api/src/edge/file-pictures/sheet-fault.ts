import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { turnSheet } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { maxPictureSide, readPictureSize } from "../../base/files/index.ts";

/**
 * Finds out why a readable picture cannot serve as a sheet for the turning view. An oversized picture is refused,
 * because scaling down would move the borders of views between pixels.
 * @param folder the base folder of picture paths
 */
export async function findSheetFault(
  folder: string,
  name: string,
  line: number,
): Promise<Reason | undefined> {
  const { width, height } = await readPictureSize(await readFile(join(folder, name)));
  const sizes = { line, picture: name, width, height };
  if (width % turnSheet.columns !== 0 || height % turnSheet.rows !== 0)
    return makeReason("sheet-not-divisible", { ...sizes, ...turnSheet });
  if (Math.max(width, height) > maxPictureSide)
    return makeReason("sheet-too-large", { ...sizes, most: maxPictureSide });
  return undefined;
}
