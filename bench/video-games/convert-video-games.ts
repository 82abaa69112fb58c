import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeCategoryRecords } from "./genres.ts";
import { toProductRecord } from "./product-record.ts";
import { openReleases, type Release } from "./releases.ts";
import { createUniqueSlugs } from "./unique-slugs.ts";

export interface ConversionResult {
  readonly source: string;
  readonly releases: number;
  readonly products: number;
  readonly variants: number;
  readonly releasesWithoutYear: number;
}

/**
 * Reads the releases row by row, and writes the catalogue line by line. All rows are kept in memory, because the list
 * is sorted by sales, which separates the platforms of a game.
 */
export async function convertVideoGames(outputFile: string): Promise<ConversionResult> {
  const { source, releases } = openReleases();
  const games = new Map<string, Release[]>();
  let count = 0;
  let releasesWithoutYear = 0;
  for await (const release of releases) {
    const sameNameReleases = games.get(release.name);
    if (sameNameReleases) sameNameReleases.push(release);
    else games.set(release.name, [release]);
    count += 1;
    if (release.year === null) releasesWithoutYear += 1;
  }

  let variants = 0;
  const nextSlug = createUniqueSlugs();
  function* lines(): Generator<string> {
    for (const category of makeCategoryRecords()) yield `${JSON.stringify(category)}\n`;
    for (const [name, gameReleases] of games) {
      const product = toProductRecord(nextSlug(name), gameReleases);
      variants += product.variants.length;
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await mkdir(dirname(outputFile), { recursive: true });
  await pipeline(Readable.from(lines()), createWriteStream(outputFile));
  return { source, releases: count, products: games.size, variants, releasesWithoutYear };
}
