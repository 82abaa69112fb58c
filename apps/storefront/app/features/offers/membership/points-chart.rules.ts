import type { PointMonth } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";

/** The width of the picture in its own units: it is stretched as wide as there is room. */
export const width = 360;
export const height = 160;
export const barWidth = 20;
const plotTop = 8;
const plotHeight = height - 2 * plotTop;
/** Between two lines with a figure each. */
const minGap = 18;

/** The smallest of 1, 2 and 5 times a power of ten that is no smaller: `37` is `50`. */
export function roundUp(points: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(points, 1)));
  return [1, 2, 5, 10].map((one) => one * power).find((one) => one >= points) ?? points;
}

/** Bars up for what came in, down for what went out, on one scale; a month without either has none. */
export function chartOf(months: readonly PointMonth[]) {
  const largest = (of: (month: PointMonth) => number) => Math.max(0, ...months.map(of));
  const [above, below] = [largest((one) => one.came_in), largest((one) => one.went_out)];
  // With nothing at all there is a scale all the same.
  const top = above === 0 && below === 0 ? 10 : above === 0 ? 0 : roundUp(above);
  const foot = below === 0 ? 0 : roundUp(below);
  const unit = plotHeight / (top + foot);
  const zero = plotTop + top * unit;
  const step = width / months.length;
  const seen = (points: number) => (points === 0 ? 0 : Math.max(2, points * unit));
  return {
    zero,
    // A figure needs room: one that would lie on the zero is left out.
    lines: [...new Set([top, 0, -foot])]
      .map((points) => ({ points, y: zero - points * unit }))
      .filter(({ points, y }) => points === 0 || Math.abs(y - zero) >= minGap),
    bars: months.map(({ month, came_in, went_out }, index) => ({
      month,
      x: index * step + (step - barWidth) / 2,
      up: seen(came_in),
      down: seen(went_out),
      label: (language: Language) => shortMonth(month, language),
    })),
  };
}

const english = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function shortMonth(month: string, language: Language): string {
  const number = Number(month.slice(5));
  return language === "en" ? english[number - 1]! : `${number}月`;
}
