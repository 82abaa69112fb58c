import type { Shape } from "three";
import { disc, rectangle, star } from "../../kit/shapes.ts";
import { angular, flowing, type Drawing } from "./drawing.ts";

const cloud = (): Shape =>
  flowing(
    "-60 -20, -64 8, -44 24, -34 44, -6 50, 16 40, 34 44, 54 26, 60 6, 62 -20, 30 -28, -30 -28",
  );

/** Drawings of weather and of beasts. */
export const weather: Readonly<Record<string, Drawing>> = {
  cloud: (p, l) => [
    l(cloud(), p.light, 0.03, 0, 0.1),
    ...[-0.16, 0.16].flatMap((x) => [
      l(disc(0.05), p.dark, 0.07, x, 0.14),
      l(disc(0.05), p.accent, 0.06, x * 2, 0.04),
    ]),
    l(flowing("-8 2, 0 -6, 8 2, 0 -2"), p.dark, 0.07, 0, 0.06),
    ...[-0.3, 0, 0.3].map((x) => l(flowing("-5 -6, 0 14, 5 -6, 0 -10"), p.accent, 0.02, x, -0.4)),
  ],
  thunder: (p, l) => [
    l(
      angular("6 -10, -22 -46, -2 -44, -12 -78, 24 -34, 4 -36, 20 -10", 2),
      "#ffd257",
      0.01,
      0,
      0.1,
    ),
    l(cloud(), p.dark, 0.04, 0, 0.16),
    ...[-0.16, 0.16].map((x) => l(disc(0.05), p.light, 0.08, x, 0.2)),
  ],
  "blue-patch": (p, l) => [
    ...Array.from({ length: 8 }, (_, i) =>
      l(
        rectangle(0.07, 0.2, 0.03),
        "#ffc43d",
        0,
        0.16 + Math.cos(i * 0.785) * 0.46,
        0.2 + Math.sin(i * 0.785) * 0.46,
        i * 0.785 - 1.57,
      ),
    ),
    l(disc(0.33), "#ffc43d", 0.02, 0.16, 0.2),
    l(cloud(), p.light, 0.06, -0.08, -0.16),
  ],
  goat: (p, l) => [
    ...[-0.24, -0.1, 0.14, 0.26].map((x) => l(rectangle(0.07, 0.36, 0.03), p.dark, 0.01, x, -0.34)),
    ...[
      [-0.3, -0.02, 0.18],
      [-0.14, 0.1, 0.2],
      [0.06, 0.12, 0.2],
      [0.22, 0, 0.18],
      [-0.06, -0.08, 0.24],
      [0.12, -0.1, 0.2],
    ].map(([x = 0, y = 0, r = 0]) => l(disc(r), p.light, 0.03, x, y)),
    l(flowing("18 10, 24 44, 34 54, 56 44, 66 26, 56 20, 42 22, 36 6"), p.metal, 0.07),
    l(flowing("34 50, 26 70, 8 72, 2 58, 10 56, 18 62, 26 48"), p.accent, 0.1),
    l(flowing("30 40, 16 34, 20 26, 32 30"), p.metal, 0.1),
    l(disc(0.028), p.dark, 0.11, 0.46, 0.4),
    l(flowing("48 20, 50 6, 56 20"), p.light, 0.09),
    l(
      flowing("-70 -46, -50 -38, -20 -48, 10 -40, 40 -48, 70 -42, 66 -64, -66 -64"),
      p.accent,
      0.06,
    ),
  ],
  "wet-cat": (p, l) => [
    l(flowing("-34 -50, -36 -10, -20 6, 20 6, 36 -10, 34 -50, 0 -56"), p.dark, 0.02),
    ...[-1, 1].map((s) => l(angular(`${s * 10} 40, ${s * 34} 62, ${s * 34} 26`, 4), p.dark, 0.03)),
    l(disc(0.36), p.dark, 0.05, 0, 0.16),
    ...[-0.14, 0.14].flatMap((x) => [
      l(disc(0.085), p.light, 0.09, x, 0.2),
      l(disc(0.045), p.accent, 0.12, x, 0.19),
    ]),
    l(disc(0.04), p.accent, 0.1, 0, 0.06),
    ...[-0.5, 0.5, -0.44, 0.46].map((x, i) =>
      l(flowing("-5 -6, 0 14, 5 -6, 0 -10"), p.second, 0.02, x, 0.3 - i * 0.2),
    ),
  ],
  turnip: (p, l) => [
    ...[-0.5, 0, 0.5].map((turn) =>
      l(flowing("-7 0, -10 20, 0 40, 10 20, 7 0"), "#7bb661", 0.01, -turn * 0.3, 0.34, turn),
    ),
    l(flowing("-44 10, -34 40, 0 46, 34 40, 44 10, 24 -28, 4 -62, -4 -62, -24 -28"), p.light, 0.03),
    l(flowing("-43 14, -34 40, 0 46, 34 40, 43 14, 0 22"), p.accent, 0.06),
    l(disc(0.15), p.light, 0.08, 0, 0.12),
    l(disc(0.08), p.dark, 0.11, 0.02, 0.11),
    l(flowing("-16 0, 0 -10, 16 0, 0 -4"), p.dark, 0.07, 0, -0.14),
  ],
  fish: (p, l) => [
    l(angular("-30 0, -66 30, -58 0, -66 -30", 4), p.accent, 0.02),
    l(flowing("-40 0, -10 34, 36 28, 60 0, 36 -28, -10 -34"), p.light, 0.04),
    ...[-0.06, 0.1, 0.26].map((x) =>
      l(flowing("0 16, 6 0, 0 -16, -2 0"), p.accent, 0.07, x - 0.1, 0),
    ),
    l(disc(0.09), p.dark, 0.08, 0.36, 0.06),
    l(star(5, 0.06, 0.03), p.light, 0.11, 0.37, 0.07),
  ],
};
