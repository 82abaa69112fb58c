/** WCAG 2.2: words of usual size stand out from their ground by this much. */
const readableRatio = 4.5;

type Rgb = readonly [number, number, number];

/**
 * Returns the colour nearest to `color` that can be read on `ground` (or beneath words of that colour). It is mixed with black or white,
 * whichever is farther from the ground, no more than it takes. Both are `#rgb` or `#rrggbb`, and so is what it answers.
 */
export function readable(color: string, ground: string): string {
  const from = parse(color);
  const against = parse(ground);
  const toward: Rgb = luminance(against) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let percent = 0; percent < 100; percent++) {
    const mixed = mix(from, toward, percent / 100);
    if (ratioOf(mixed, against) >= readableRatio) return percent === 0 ? color : hex(mixed);
  }
  return hex(toward);
}

/** Under a pointer, where nothing else is said. */
export function darker(color: string): string {
  return hex(mix(parse(color), [0, 0, 0], 0.22));
}

/** WCAG's ratio of contrast, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratioOf(parse(one), parse(other));
}

function ratioOf(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function mix(from: Rgb, toward: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + toward[index] * share);
  return [part(0), part(1), part(2)];
}

/** Parses a colour. What is see-through counts as solid. */
function parse(color: string): Rgb {
  const digits = color.slice(1);
  const short = digits.length < 6;
  const part = (index: number) =>
    short
      ? Number.parseInt(digits[index]!.repeat(2), 16)
      : Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return [part(0), part(1), part(2)];
}

const hex = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
