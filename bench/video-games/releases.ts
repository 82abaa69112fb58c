import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse";
import { GENRES, isGenre, type Genre } from "./genres.ts";
import { generateMadeUpReleases } from "./made-up-releases.ts";

/** A row of the list: a game on a platform. */
export interface Release {
  /** The game's rank by sales, which is unique and never changes. */
  readonly rank: number;
  readonly name: string;
  readonly platform: string;
  /** The year; null when unknown. */
  readonly year: number | null;
  readonly genre: Genre;
  /** The publisher; null when unknown. */
  readonly publisher: string | null;
}

/** Reads the real list from `REAL_DATA_DIR`, or generates a list. */
export function openReleases(): {
  source: string;
  releases: AsyncIterable<Release> | Iterable<Release>;
} {
  const folder = process.env["REAL_DATA_DIR"];
  const file = folder === undefined ? undefined : join(folder, "video-games.csv");
  if (file === undefined || !existsSync(file))
    return { source: "a made-up list", releases: generateMadeUpReleases() };
  return { source: "video-games.csv", releases: readReleases(file) };
}

async function* readReleases(file: string): AsyncGenerator<Release> {
  const rows = createReadStream(file).pipe(parse({ columns: true, trim: true, bom: true }));
  for await (const row of rows) yield parseRelease(row as Record<string, string>);
}

/** @throws Error that names the rank, when a row has no name, no platform or an unknown genre */
export function parseRelease(row: Readonly<Record<string, string>>): Release {
  const rank = Number(row["Rank"]);
  const { Name: name = "", Platform: platform = "", Genre: genre = "" } = row;
  if (!Number.isInteger(rank) || name === "" || platform === "")
    throw new Error(`rank ${row["Rank"]}: no name or platform`);
  if (!isGenre(genre))
    throw new Error(`rank ${rank}: the genre ${genre} is none of ${GENRES.join(", ")}`);
  return {
    rank,
    name,
    platform,
    genre,
    year: parseYear(row["Year"]),
    publisher: dropUnknown(row["Publisher"]),
  };
}

function parseYear(text: string | undefined): number | null {
  return text !== undefined && /^(?:19|20)\d\d$/.test(text) ? Number(text) : null;
}

function dropUnknown(text = ""): string | null {
  return ["", "N/A", "Unknown"].includes(text) ? null : text;
}
