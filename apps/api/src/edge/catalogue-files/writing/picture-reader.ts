import { join } from "node:path";
import { makeReason } from "@harbour/contracts/reasons";
import { conflict, ShopError } from "../../../platform/replies/shop-error.ts";

/**
 * Reads a picture of the file while the import writes.
 * @throws ShopError that names the line, when the picture changed
 */
export type PictureReader = <Result>(
  path: string,
  readContent: () => Promise<Result>,
) => Promise<Result>;

/**
 * Creates a reader of checked pictures. A picture may have changed since the check, because the check locks no files.
 * @param folder the base folder of picture paths
 * @param lines the first line that names each picture
 */
export function createPictureReader(
  folder: string,
  lines: ReadonlyMap<string, number>,
): PictureReader {
  return async (path, readContent) => {
    try {
      return await readContent();
    } catch (error) {
      const isDiskError = (error as NodeJS.ErrnoException).path === join(folder, path);
      if (!isDiskError && !(error instanceof ShopError)) throw error;
      throw conflict(makeReason("picture-lost", { line: lines.get(path)!, picture: path }));
    }
  };
}
