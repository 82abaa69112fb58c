import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { categoryRecords } from "./genres.ts";
import { productRecord } from "./product-record.ts";
import { videoGameReleases, type Release } from "./releases.ts";
import { uniqueSlugs } from "./unique-slugs.ts";

export interface Converted {
  readonly source: string;
  readonly releases: number;
  readonly products: number;
  readonly variants: number;
  readonly withoutYear: number;
}

/**
 * Reads the releases row by row and writes the catalogue line by line. Keeps rows in memory,
 * because a list by sales scatters the platforms of a game.
 */
export async function convertVideoGames(out: string): Promise<Converted> {
  const { source, releases } = videoGameReleases();
  const games = new Map<string, Release[]>();
  let count = 0;
  let withoutYear = 0;
  for await (const release of releases) {
    const others = games.get(release.name);
    if (others) others.push(release);
    else games.set(release.name, [release]);
    count += 1;
    if (release.year === null) withoutYear += 1;
  }

  let variants = 0;
  const nextSlug = uniqueSlugs();
  function* lines(): Generator<string> {
    for (const category of categoryRecords()) yield `${JSON.stringify(category)}\n`;
    for (const [name, ofGame] of games) {
      const product = productRecord(nextSlug(name), ofGame);
      variants += product.variants.length;
      yield `${JSON.stringify(product)}\n`;
    }
  }
  await mkdir(dirname(out), { recursive: true });
  await pipeline(Readable.from(lines()), createWriteStream(out));
  return { source, releases: count, products: games.size, variants, withoutYear };
}
