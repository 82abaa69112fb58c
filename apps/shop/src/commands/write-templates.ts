import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Deps, templatePages } from "@harbour/api";
import { pluralize } from "../terminal/pluralize.ts";

/** Writes an example of each kind of message to a file such as `order-received.zh.html`. */
export async function writeTemplates(
  deps: Deps,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  for await (const { name, html } of templatePages(deps)) {
    await writeFile(join(folder, name), html);
    count += 1;
  }
  print(`${pluralize(count, "page is", "pages are")} in ${folder}.`);
}
