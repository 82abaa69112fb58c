import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";

/**
 * Terser finds 0.7 kB of a first load that the bundler's own minifier left; instead of it, it is the larger of the two. Nothing that
 * terser calls unsafe: a function may be somebody's constructor.
 */
export async function minifyAgain(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    if (!name.endsWith(".js") || name.startsWith("manifest-")) continue;
    const path = join(assets, name);
    const { code } = await minify(await readFile(path, "utf8"), {
      module: true,
      ecma: 2020,
      compress: { passes: 2, keep_fargs: false },
    });
    await writeFile(path, code ?? "");
  }
}
