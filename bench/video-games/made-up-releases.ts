import { GENRES } from "./genres.ts";
import type { Release } from "./releases.ts";

/**
 * Generates as many releases as the real list has, in the same proportions. Three rows make two games, and some years
 * and publishers are unknown.
 */
export function* generateMadeUpReleases(count = 16_598): Generator<Release> {
  const random = createRandomNumbers(20_240_501);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const platformsByName = new Map<string, Set<string>>();
  const names: string[] = [];
  for (let rank = 1; rank <= count; rank++) {
    const isPort = names.length > 0 && random(100) < 20;
    const name = isPort
      ? pick(names)
      : `${pick(FIRST)} ${pick(SECOND)} ${pick(THIRD)}${random(3) === 0 ? ` ${random(9) + 2}` : ""}`;
    const platforms = platformsByName.get(name) ?? new Set();
    const platform = pick(PLATFORMS.filter((candidate) => !platforms.has(candidate)));
    if (!platformsByName.has(name)) names.push(name);
    platformsByName.set(name, platforms.add(platform));
    yield {
      rank,
      name,
      platform,
      year: random(100) < 2 ? null : 1983 + random(34),
      genre: pick(GENRES),
      publisher: random(100) < 2 ? null : `${pick(SECOND)} ${pick(HOUSES)}`,
    };
  }
}

/** Returns a generator of integers below a limit; the same seed gives the same numbers. */
function createRandomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const splitWords = (text: string): string[] => text.split(" ");
const FIRST = splitWords(
  "Star Paper Brass Lantern Crimson Silent Golden Iron Frozen Velvet Thunder Hollow Emerald Phantom Turbo Mystic Neon Ancient Wild Broken Solar Secret Royal Tiny",
);
const SECOND = splitWords(
  "Courier Harbour Dragon Tide Atlas Kite Engine Garden Empire Rally Fortress Cascade Monsoon Beacon Compass Orchard Falcon Circuit Temple Voyage Anvil Meadow Comet Tiger",
);
const THIRD = splitWords(
  "Legends Chronicles Quest Arena Tactics Legacy Odyssey Rising Frontier League Express Academy Saga Origins Unleashed Tournament Story Heroes Battle World",
);
const PLATFORMS = splitWords(
  "NES SNES N64 GC Wii WiiU GB GBA DS 3DS PS PS2 PS3 PS4 PSP PSV XB X360 XOne PC GEN SAT DC SCD WS NG TG16 3DO GG PCFX 2600",
);
const HOUSES = splitWords("Games Interactive Studios Works Entertainment Soft");
