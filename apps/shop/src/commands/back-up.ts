import { stat } from "node:fs/promises";
import { type Deps, makeBackup } from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgressLine } from "../terminal/progress-line.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";

/** Writes a backup of the shop to one file, even while the shop runs, and prints the counts. */
export async function backUp(
  deps: Deps,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  if (!file.endsWith(".tar"))
    throw new UserFacingError(`${file}: the name must end in .tar, as in shop.tar.`);
  const progress = createProgressLine();
  const { tables, files } = await makeBackup(deps, file, {
    onProgress: (count) => progress.show(`Backing up: file ${count}`),
  }).finally(() => progress.clear());
  const { size } = await stat(file);
  print(
    `${pluralize(tables, "table")}, ${pluralize(files, "file")} and the secret are in ${file} (${(size / 1e6).toFixed(1)} MB).`,
  );
  print("Whoever has this file has the shop. Keep it where nobody else reads.");
}
