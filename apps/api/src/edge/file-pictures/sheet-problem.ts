import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { turnSheet } from "@harbour/contracts/constants";
import { maxPictureSide, readPictureSize } from "../../base/files/index.ts";

/**
 * Finds out why a readable picture cannot serve as a sheet for the turning view. An oversized picture is refused,
 * because scaling down would move the borders of views between pixels.
 * @param folder the base folder of picture paths
 */
export async function findSheetProblem(folder: string, name: string): Promise<string | undefined> {
  const { width, height } = await readPictureSize(await readFile(join(folder, name)));
  const sizeWords = `has ${width} x ${height} pixels`;
  if (width % turnSheet.columns !== 0 || height % turnSheet.rows !== 0)
    return `${sizeWords}, which do not divide into ${turnSheet.columns} x ${turnSheet.rows} views`;
  if (Math.max(width, height) > maxPictureSide)
    return `${sizeWords}; a sheet has at most ${maxPictureSide} on a side`;
  return undefined;
}
