/** WCAG 2.2: the least contrast of text. */
const readableRatio = 4.5;

/** Returns the shop's colour, darkened until white text on it is readable. @param color `#rgb` or `#rrggbb` */
export function buttonColor(color: string): string {
  const digits = color.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  let rgb = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  while (1.05 / (luminance(rgb) + 0.05) < readableRatio) rgb = rgb.map((one) => one * 0.97);
  return `#${rgb.map((one) => Math.floor(one).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
