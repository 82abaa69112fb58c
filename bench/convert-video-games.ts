/**
 * Turns `video-games.csv` of `REAL_DATA_DIR` into the shop's catalogue format: one product per game, a variant per
 * platform. Without that folder it makes up as many releases of the same shape, always the same ones.
 */
import { convertVideoGames } from "./video-games/convert.ts";
import { readOptions } from "./support/options.ts";

const { out } = readOptions({ out: ".cache/video-games.jsonl" });
const counts = await convertVideoGames(out);
console.log(
  `${counts.source}: ${counts.releases} releases became ${counts.products} products and ${counts.variants} variants, ` +
    `${counts.withoutYear} without a year`,
);
console.log(`written to ${out}`);
