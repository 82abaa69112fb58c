import type { Sharp } from "sharp";

const sampleSide = 48;

/**
 * Finds a picture's most frequent shade, and returns the mean of its pixels as `#rrggbb`. Pages show the colour while
 * the picture loads. The mean is used because the middle of the shade would be greyer or brighter than any pixel.
 * @returns null for a transparent picture, because the colour would shine through
 */
export async function findBackgroundColor(picture: Sharp): Promise<string | null> {
  const pixels = await picture
    .resize(sampleSide, sampleSide, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const shades = new Map<number, number[][]>();
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha] = pixels.subarray(offset, offset + 4);
    if (alpha !== 255) return null;
    // A shade has eight steps per channel, so that soft shadows count as the background.
    const shade = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const shadePixels = shades.get(shade);
    if (shadePixels) shadePixels.push([red, green, blue]);
    else shades.set(shade, [[red, green, blue]]);
  }
  const largestShade = [...shades.values()].reduce((a, b) => (b.length > a.length ? b : a));
  const averageChannel = (channel: number) =>
    Math.round(largestShade.reduce((sum, pixel) => sum + pixel[channel]!, 0) / largestShade.length);
  return `#${[0, 1, 2].map((channel) => averageChannel(channel).toString(16).padStart(2, "0")).join("")}`;
}
