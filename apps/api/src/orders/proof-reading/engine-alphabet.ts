import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const require = createRequire(import.meta.url);

export const engineLanguages = ["eng", "chi_tra"] as const;
type EngineLanguage = (typeof engineLanguages)[number];

/** Returns the path of the gzipped data with which the engine reads a language. */
export function engineData(language: EngineLanguage): string {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  return join(folder, "4.0.0_best_int", `${language}.traineddata.gz`);
}

const unzip = promisify(gunzip);
let alphabet: Promise<ReadonlySet<string>> | undefined;

/** Returns the letters that the engine knows. Some letters of Hong Kong are missing, such as 滙, 埗 and 邨. */
export function engineAlphabet(): Promise<ReadonlySet<string>> {
  alphabet ??= readAlphabet().catch((error: unknown) => {
    alphabet = undefined;
    throw error;
  });
  return alphabet;
}

async function readAlphabet(): Promise<ReadonlySet<string>> {
  return new Set((await Promise.all(engineLanguages.map(readLetters))).flat());
}

/** The index of the part of a `.traineddata` file that lists the letters of its network. */
const unicharset = 21;

/**
 * Reads the letters of a language. The file begins with the number of its parts and their offsets. An offset of −1
 * means a missing part.
 */
async function readLetters(language: EngineLanguage): Promise<string[]> {
  const data = await unzip(await readFile(engineData(language)));
  const offsets = Array.from({ length: data.readInt32LE(0) }, (_, index) =>
    Number(data.readBigInt64LE(4 + index * 8)),
  );
  const from = offsets[unicharset]!;
  const endOffset =
    offsets.find((offset, index) => index > unicharset && offset > from) ?? data.length;
  const [, ...rows] = data.subarray(from, endOffset).toString("utf8").split("\n");
  return rows.flatMap((row) => Array.from(row.split(" ", 1)[0] ?? ""));
}
