import { getGenreKey, getGenreTitle } from "./genres.ts";
import type { Release } from "./releases.ts";

/**
 * Makes a game's line in the catalogue format. Missing values are derived from the rank, so that every run gives the
 * same line.
 */
export function toProductRecord(key: string, releases: readonly Release[]) {
  const [first] = releases;
  if (first === undefined) throw new Error(`${key} has no release`);
  const genres = [...new Set(releases.map(({ genre }) => genre))];
  const genre = getGenreTitle(first.genre);
  const publisher = first.publisher;
  const platforms = [...new Set(releases.map(({ platform }) => platform))].join(", ");
  const years = releases.flatMap(({ year }) => year ?? []);
  const year = years.length > 0 ? Math.min(...years) : null;
  return {
    type: "product",
    key,
    store: "main",
    categories: genres.map(getGenreKey),
    title: toLocalizedText(first.name),
    short_description: {
      en: publisher ? `${genre.en} game by ${publisher}` : `${genre.en} game`,
      zh: publisher ? `${publisher} 推出的${genre.zh}遊戲` : `${genre.zh}遊戲`,
      cn: publisher ? `${publisher} 推出的${genre.cn}游戏` : `${genre.cn}游戏`,
    },
    long_description: {
      en: `<p>For ${platforms}.</p>`,
      zh: `<p>支援平台：${platforms}。</p>`,
      cn: `<p>支持平台：${platforms}。</p>`,
    },
    ...(publisher === null ? {} : { brand: publisher }),
    platform: first.platform,
    ...(year === null
      ? {}
      : { attributes: [{ name: YEAR, value: toLocalizedText(String(year)) }] }),
    pictures: [],
    ...(year === null ? {} : { published_at: `${year}-01-01T00:00:00Z` }),
    variants: toVariants(releases),
  };
}

const YEAR = { en: "Year of release", zh: "發售年份", cn: "发售年份" };

function toVariants(releases: readonly Release[]) {
  const counts = new Map<string, number>();
  return releases.map((release) => {
    const { platform, year, rank } = release;
    const time = (counts.get(platform) ?? 0) + 1;
    counts.set(platform, time);
    // A few games were released twice on a platform, years apart. They become editions of one product.
    const edition = time === 1 ? null : String(year ?? time);
    const options = [{ type: "platform", value: toLocalizedText(platform) }];
    if (edition !== null) options.push({ type: "edition", value: toLocalizedText(edition) });
    return {
      sku: `VG-${String(rank).padStart(5, "0")}`,
      title: toLocalizedText(edition === null ? platform : `${platform} (${edition})`),
      options,
      price: makePrice(rank),
      ...(rank % 10 === 0 ? { discount: { type: "PERCENTAGE", value: "15.00" } } : {}),
      stock: {
        "kwai-chung": mixNumbers(rank, 3) % 12 === 0 ? 0 : mixNumbers(rank, 5) % 80,
        "mong-kok": mixNumbers(rank, 7) % 6,
      },
    };
  });
}

/** Returns a price between HK$49.90 and HK$599.90. */
function makePrice(rank: number): string {
  return `${49 + (mixNumbers(rank, 1) % 56) * 10}.90`;
}

/** Returns a pseudo-random number from the rank alone. */
function mixNumbers(rank: number, salt: number): number {
  return Math.imul(rank + salt * 7919, 2_654_435_761) >>> 8;
}

/** Returns a name that is the same in all languages. */
function toLocalizedText(name: string) {
  return { en: name, zh: name, cn: name };
}
