import { join } from "node:path";
import { ShopError } from "../../../platform/replies/shop-error.ts";

/** Reads a picture of the file while the import writes. @throws RangeError with its line and file when it changed */
export type PictureReader = <Result>(path: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a reader of checked pictures. The check holds no lock on files, so one may have changed since.
 * @param folder the base of picture paths
 * @param lines the first line of each picture
 */
export function createPictureReader(
  folder: string,
  lines: ReadonlyMap<string, number>,
): PictureReader {
  return async (path, read) => {
    try {
      return await read();
    } catch (error) {
      const isOfDisk = (error as NodeJS.ErrnoException).path === join(folder, path);
      if (!isOfDisk && !(error instanceof ShopError)) throw error;
      throw new RangeError(
        `line ${lines.get(path)}: picture ${path} cannot be read any more, though the check could. What came before it is imported. Mend the picture and import the file again.`,
        { cause: error },
      );
    }
  };
}
