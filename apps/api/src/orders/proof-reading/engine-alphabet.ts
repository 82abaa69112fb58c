import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

const require = createRequire(import.meta.url);

export const engineLanguages = ["eng", "chi_tra"] as const;
type EngineLanguage = (typeof engineLanguages)[number];

/** The engine's data of a language, gzipped, as its package brings it. */
export function engineData(language: EngineLanguage): string {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  return join(folder, "4.0.0_best_int", `${language}.traineddata.gz`);
}

const unzip = promisify(gunzip);
let alphabet: Promise<ReadonlySet<string>> | undefined;

/** Returns the letters that the engine can name at all. Hong Kong writes some that it cannot, such as 滙, 埗 and 邨. */
export function engineAlphabet(): Promise<ReadonlySet<string>> {
  alphabet ??= readAlphabet().catch((error: unknown) => {
    alphabet = undefined;
    throw error;
  });
  return alphabet;
}

async function readAlphabet(): Promise<ReadonlySet<string>> {
  return new Set((await Promise.all(engineLanguages.map(lettersOf))).flat());
}

/** The part of a `.traineddata` file that lists the letters of its network. */
const unicharset = 21;

/** Such a file begins with the count of its parts and where each begins, −1 where there is none. */
async function lettersOf(language: EngineLanguage): Promise<string[]> {
  const data = await unzip(await readFile(engineData(language)));
  const parts = Array.from({ length: data.readInt32LE(0) }, (_, at) =>
    Number(data.readBigInt64LE(4 + at * 8)),
  );
  const from = parts[unicharset]!;
  const until = parts.find((part, at) => at > unicharset && part > from) ?? data.length;
  const [, ...rows] = data.subarray(from, until).toString("utf8").split("\n");
  return rows.flatMap((row) => Array.from(row.split(" ", 1)[0] ?? ""));
}
