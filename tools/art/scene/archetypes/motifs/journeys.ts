import { disc, rectangle, star } from "../../kit/shapes.ts";
import { angular, flowing, pierced, type Drawing } from "./drawing.ts";

const waves = "-70 -40, -46 -48, -22 -38, 2 -48, 26 -38, 48 -48, 70 -40, 70 -64, -70 -64";

/** Drawings of vehicles and parcels. */
export const journeys: Readonly<Record<string, Drawing>> = {
  ferry: (p, l) => [
    l(rectangle(0.14, 0.26, 0.03), p.accent, 0, 0.04, 0.36),
    l(rectangle(0.14, 0.07, 0.01), p.dark, 0.03, 0.04, 0.45),
    l(rectangle(0.94, 0.06, 0.03), p.accent, 0.05, 0, 0.26),
    l(rectangle(0.86, 0.22, 0.04), p.light, 0.02, 0, 0.13),
    l(rectangle(1.06, 0.2, 0.04), p.light, 0.04, 0, -0.08),
    ...[-0.36, -0.18, 0, 0.18, 0.36].flatMap((x) => [
      l(rectangle(0.11, 0.1, 0.02), p.dark, 0.06, x, 0.13),
      l(disc(0.055), p.dark, 0.08, x, -0.08),
    ]),
    l(angular("-66 -17, 66 -17, 52 -46, -52 -46", 8), p.accent, 0.07),
    l(rectangle(1.2, 0.05, 0.02), p.light, 0.1, 0, -0.25),
    l(flowing(waves), p.body, 0.12),
  ],
  minibus: (p, l) => [
    l(rectangle(1.14, 0.66, 0.12), p.light, 0.02, 0, 0.02),
    l(rectangle(1.14, 0.2, 0.09), p.accent, 0.05, 0, 0.28),
    l(rectangle(0.5, 0.1, 0.02), p.dark, 0.08, 0.24, 0.28),
    ...[-0.4, -0.16, 0.08].map((x) => l(rectangle(0.19, 0.22, 0.03), p.dark, 0.06, x, 0.06)),
    l(angular("26 -5, 26 17, 48 17, 54 -5", 3), p.dark, 0.06),
    l(rectangle(1.14, 0.05, 0.02), p.accent, 0.06, 0, -0.13),
    l(disc(0.05), p.second, 0.07, 0.52, -0.2),
    ...[-0.32, 0.34].flatMap((x) => [
      l(disc(0.16), p.dark, 0.09, x, -0.32),
      l(disc(0.07), p.metal, 0.12, x, -0.32),
    ]),
  ],
  "night-bus": (p, l) => [
    l(rectangle(1, 1.02, 0.1), p.accent, 0.02, 0, 0.06),
    ...[0.36, -0.04].flatMap((y) =>
      [-0.34, -0.11, 0.12, 0.35].map((x) =>
        l(rectangle(0.18, 0.2, 0.03), x === 0.12 && y > 0 ? p.light : p.dark, 0.05, x, y),
      ),
    ),
    l(rectangle(1, 0.07, 0.01), p.light, 0.05, 0, 0.16),
    l(disc(0.07), "#ffe08a", 0.06, 0.4, -0.28),
    ...[0.3, 0.36].map((y, i) => l(disc(0.018), p.dark, 0.09, 0.09 + i * 0.06, 0.37)),
    ...[-0.28, 0.28].flatMap((x) => [
      l(disc(0.15), p.dark, 0.08, x, -0.46),
      l(disc(0.06), p.metal, 0.11, x, -0.46),
    ]),
  ],
  "dragon-boat": (p, l) => [
    ...[-0.4, -0.2, 0, 0.2].flatMap((x) => [
      l(rectangle(0.035, 0.5, 0.015), p.metal, 0.1, x + 0.1, -0.24, 0.5),
      l(rectangle(0.15, 0.2, 0.06), p.accent, 0.03, x, 0),
      l(disc(0.085), p.light, 0.05, x, 0.17),
      l(angular("-10 0, 0 9, 10 0", 2), p.dark, 0.08, x, 0.2),
    ]),
    l(disc(0.11), p.light, 0.05, 0.4, 0.06),
    l(flowing("-76 4, -60 -8, 30 -12, 62 4, 74 -4, 52 -34, -54 -34"), p.accent, 0.06),
    l(flowing("-60 -14, 0 -20, 52 -14, 46 -24, -50 -24"), p.second, 0.09),
    l(flowing("52 -8, 50 20, 58 34, 84 30, 88 14, 72 12, 74 -6"), p.light, 0.08),
    l(angular("52 26, 44 46, 62 34", 2), p.accent, 0.05),
    l(disc(0.03), p.dark, 0.12, 0.68, 0.25),
    l(angular("-70 2, -88 30, -60 10", 3), p.accent, 0.05),
    l(flowing(waves), p.body, 0.13),
  ],
  "paper-boat": (p, l) => [
    l(angular("0 58, 34 -6, -34 -6", 2), p.second, 0.02),
    l(angular("0 58, 0 -6, -34 -6", 2), p.light, 0.04),
    l(angular("-66 10, -30 -14, 0 -4, 30 -14, 66 10, 38 -46, -38 -46", 2), p.light, 0.06),
    l(angular("0 -4, 30 -14, 66 10, 38 -46, 0 -46", 2), p.metal, 0.085),
    l(rectangle(0.012, 0.42, 0.005), p.dark, 0.11, 0, -0.25),
    l(flowing(waves), p.accent, 0.12),
    l(angular("-52 44, -30 50, -40 36, -24 38, -44 24", 1), p.light, 0.02),
  ],
  junk: (p, l) => [
    ...[
      [-0.3, 0.08, 0.72],
      [0.12, 0.14, 1],
      [0.44, 0.04, 0.6],
    ].flatMap(([x = 0, y = 0, s = 1]) => [
      l(rectangle(0.03, 0.9 * s, 0.01), p.dark, 0.02, x, y),
      l(
        flowing(
          `${-16 * s} ${-34 * s}, ${-20 * s} 0, ${-6 * s} ${44 * s}, ${14 * s} ${34 * s}, ${20 * s} ${-6 * s}, ${16 * s} ${-34 * s}`,
        ),
        p.accent,
        0.04,
        x,
        y + 0.04,
      ),
      ...[-0.2, 0, 0.2].map((n) =>
        l(rectangle(0.34 * s, 0.022, 0.01), p.dark, 0.07, x, y + 0.04 + n * s),
      ),
    ]),
    l(angular("-64 -14, -60 -26, 52 -26, 68 -4, 50 -48, -46 -48", 5), p.dark, 0.08),
    l(rectangle(1, 0.05, 0.02), p.light, 0.11, 0, -0.33),
    l(flowing(waves), p.body, 0.13),
  ],
  "orbit-racer": (p, l) => [
    l(disc(0.4), p.accent, 0, -0.12, 0.02),
    ...[0.16, -0.02, -0.2].map((y) => l(rectangle(0.6, 0.05, 0.025), p.second, 0.025, -0.12, y)),
    l(
      pierced(flowing("-80 -10, 0 32, 80 10, 0 -32"), flowing("-66 -7, 0 20, 66 7, 0 -20")),
      p.metal,
      0.05,
    ),
    l(angular("4 -44, 24 -24, 62 0, 74 -16, 44 -38", 5), p.light, 0.1),
    l(angular("8 -40, -16 -54, 20 -48", 2), "#ffd257", 0.08),
    l(disc(0.06), p.dark, 0.13, 0.5, -0.15),
    l(angular("24 -26, 20 -4, 40 -14", 2), p.accent, 0.08),
  ],
  parcel: (p, l) => [
    l(rectangle(0.86, 0.78, 0.05), p.second, 0.02, 0, -0.06),
    l(rectangle(0.14, 0.78, 0.01), p.accent, 0.05, 0, -0.06),
    l(rectangle(0.86, 0.12, 0.01), p.accent, 0.06, 0, 0),
    ...[-1, 1].map((s) =>
      l(flowing(`0 34, ${s * 14} 58, ${s * 38} 54, ${s * 30} 34`), p.accent, 0.04),
    ),
    l(rectangle(0.2, 0.12, 0.01), p.light, 0.09, 0.24, -0.28),
  ],
  wings: (p, l) => [
    ...[-1, 1].flatMap((s) => [
      l(
        flowing(
          `${s * 10} 8, ${s * 40} 34, ${s * 84} 30, ${s * 74} 10, ${s * 62} -6, ${s * 46} -18, ${s * 12} -14`,
        ),
        p.metal,
        0.02,
      ),
      l(
        flowing(`${s * 12} 4, ${s * 40} 20, ${s * 66} 18, ${s * 50} 2, ${s * 14} -8`),
        p.light,
        0.05,
      ),
    ]),
    l(disc(0.24), p.accent, 0.06),
    l(star(5, 0.16, 0.08), p.light, 0.1),
  ],
  mule: (p, l) => [
    ...[-0.34, -0.2, 0.14, 0.28].map((x) => l(rectangle(0.08, 0.4, 0.03), p.dark, 0.02, x, -0.36)),
    l(flowing("-46 -14, -46 14, -20 18, 20 18, 42 12, 40 -16, 0 -22"), p.metal, 0.04),
    l(angular("26 2, 44 48, 62 44, 76 20, 68 12, 54 20, 44 -8", 6), p.metal, 0.05),
    ...[0.44, 0.52].map((x) => l(angular("-3 0, 0 22, 6 0", 2), p.dark, 0.06, x, 0.44)),
    l(disc(0.025), p.dark, 0.09, 0.58, 0.34),
    l(rectangle(0.36, 0.36, 0.09), p.accent, 0.09, -0.06, 0.1),
    l(rectangle(0.36, 0.06, 0.02), p.light, 0.12, -0.06, 0.16),
    l(disc(0.16), p.second, 0.06, -0.1, 0.34),
    l(disc(0.14), p.light, 0.05, 0.1, 0.34),
    l(flowing("-46 10, -60 0, -58 -24, -50 -20"), p.dark, 0.03),
  ],
};
