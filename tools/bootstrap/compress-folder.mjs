import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text of a folder, as small as they get: it is done once, and sent many times. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|txt|html|webmanifest)$/.test(entry.name),
  );
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${path}.br`, await brotli(text, { params }));
      await writeFile(`${path}.gz`, await gzipped(text, { level: 9 }));
    }),
  );
}
