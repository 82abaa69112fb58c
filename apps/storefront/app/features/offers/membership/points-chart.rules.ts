import type { PointMonth } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";

/** The picture's width in its own units. It stretches to the available room. */
export const width = 360;
export const height = 160;
export const barWidth = 20;
const plotTop = 8;
const plotHeight = height - 2 * plotTop;
/** The least gap between two labelled lines. */
const minGap = 18;

/** Rounds up to 1, 2 or 5 times a power of ten: `37` becomes `50`. */
export function roundUpToScale(points: number): number {
  const powerOfTen = 10 ** Math.floor(Math.log10(Math.max(points, 1)));
  return [1, 2, 5, 10].map((step) => step * powerOfTen).find((step) => step >= points) ?? points;
}

/** Computes bars up for earned and down for spent points, on one scale. */
export function buildChart(months: readonly PointMonth[]) {
  const findMax = (selectPoints: (month: PointMonth) => number) =>
    Math.max(0, ...months.map(selectPoints));
  const [maxEarned, maxSpent] = [
    findMax((month) => month.came_in),
    findMax((month) => month.went_out),
  ];
  // An empty chart still has a scale.
  const top =
    maxEarned === 0 && maxSpent === 0 ? 10 : maxEarned === 0 ? 0 : roundUpToScale(maxEarned);
  const maxNegative = maxSpent === 0 ? 0 : roundUpToScale(maxSpent);
  const unit = plotHeight / (top + maxNegative);
  const zeroLineY = plotTop + top * unit;
  const step = width / months.length;
  const toHeight = (points: number) => (points === 0 ? 0 : Math.max(2, points * unit));
  return {
    zeroLineY,
    // A label that would overlap the zero is left out.
    lines: [...new Set([top, 0, -maxNegative])]
      .map((points) => ({ points, y: zeroLineY - points * unit }))
      .filter(({ points, y }) => points === 0 || Math.abs(y - zeroLineY) >= minGap),
    bars: months.map(({ month, came_in, went_out }, index) => ({
      month,
      x: index * step + (step - barWidth) / 2,
      up: toHeight(came_in),
      down: toHeight(went_out),
      label: (language: Language) => formatShortMonth(month, language),
    })),
  };
}

const english = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function formatShortMonth(month: string, language: Language): string {
  const number = Number(month.slice(5));
  return language === "en" ? english[number - 1]! : `${number}月`;
}
