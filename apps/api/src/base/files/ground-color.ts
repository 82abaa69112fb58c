import type { Sharp } from "sharp";

const side = 48;

/**
 * The colour most of a picture has, as `#rrggbb`, to stand in its place while it loads: the mean of its most frequent
 * shade. The middle of a shade would be greyer or louder than anything in the picture.
 * @returns null when something shows through the picture: the colour would stay behind it
 */
export async function groundColor(picture: Sharp): Promise<string | null> {
  const pixels = await picture.resize(side, side, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const shades = new Map<number, number[][]>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha] = pixels.subarray(at, at + 4);
    if (alpha !== 255) return null;
    // Eight steps a channel: the soft shadows on a ground are still the ground.
    const shade = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const alike = shades.get(shade);
    if (alike) alike.push([red, green, blue]);
    else shades.set(shade, [[red, green, blue]]);
  }
  const largest = [...shades.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const mean = (channel: number) =>
    Math.round(largest.reduce((sum, pixel) => sum + pixel[channel]!, 0) / largest.length);
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, "0")).join("")}`;
}
