import { readFile } from "node:fs/promises";

/** A UTF-8 file without the byte order mark that editors on Windows put before it. */
export async function readTextFile(path: string): Promise<string> {
  return (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
}
