/** Draws the installed site's icons from `favicon.svg`: `node tools/icons.ts`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../apps/storefront/public");
const iconSvg = await readFile(join(folder, "favicon.svg"), "utf8");
// Phones crop maskable icons to the middle four fifths or more, so the background reaches the
// edges.
const maskableIcon = iconSvg
  .replace(' rx="8"', "")
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

for (const [name, side] of [
  ["icon-maskable-192", 192],
  ["icon-maskable-512", 512],
  ["apple-touch-icon", 180],
] as const)
  await sharp(Buffer.from(maskableIcon), { density: 1200 })
    .resize(side, side)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
