import { disc, heart, rectangle, star } from "../../kit/shapes.ts";
import { angular, flowing, pierced, type Drawing } from "./drawing.ts";

/** Drawings of things on shelves and walls. */
export const objects: Readonly<Record<string, Drawing>> = {
  lantern: (p, l) => [
    l(rectangle(0.03, 0.3, 0.01), p.dark, 0, 0, 0.6),
    l(
      flowing("-44 -6, -38 26, -16 42, 16 42, 38 26, 44 -6, 38 -30, 16 -42, -16 -42, -38 -30"),
      p.accent,
      0.03,
    ),
    l(flowing("-24 0, -20 30, 0 40, 20 30, 24 0, 20 -30, 0 -40, -20 -30"), p.light, 0.055),
    l(flowing("-12 0, -10 34, 0 40, 10 34, 12 0, 10 -34, 0 -40, -10 -34"), p.accent, 0.08),
    l(rectangle(0.42, 0.09, 0.03), p.metal, 0.08, 0, 0.42),
    l(rectangle(0.42, 0.09, 0.03), p.metal, 0.08, 0, -0.42),
    l(rectangle(0.035, 0.2, 0.01), p.metal, 0.04, 0, -0.54),
    l(angular("-7 10, 7 10, 9 -12, -9 -12", 2), p.accent, 0.06, 0, -0.68),
  ],
  clock: (p, l) => [
    ...Array.from({ length: 8 }, (_, i) =>
      l(
        rectangle(0.16, 0.16, 0.03),
        p.metal,
        0,
        Math.cos(i * 0.785) * 0.56,
        Math.sin(i * 0.785) * 0.56,
        i * 0.785,
      ),
    ),
    l(disc(0.56), p.metal, 0.02),
    l(disc(0.46), p.light, 0.05),
    ...Array.from({ length: 12 }, (_, i) =>
      l(
        rectangle(0.03, i % 3 ? 0.06 : 0.11, 0.01),
        p.dark,
        0.08,
        Math.sin(i * 0.5236) * 0.38,
        Math.cos(i * 0.5236) * 0.38,
        -i * 0.5236,
      ),
    ),
    l(rectangle(0.06, 0.3, 0.03), p.dark, 0.1, -0.09, 0.09, 0.785),
    l(rectangle(0.045, 0.38, 0.02), p.accent, 0.12, 0.1, 0.15, -0.6),
    l(disc(0.06), p.dark, 0.14),
  ],
  key: (p, l) => [
    l(pierced(disc(0.26), heart(0.11)), p.metal, 0.04, 0, 0.34),
    l(rectangle(0.13, 0.76, 0.04), p.metal, 0.03, 0, -0.2),
    l(rectangle(0.24, 0.1, 0.03), p.metal, 0.05, 0.15, -0.5),
    l(rectangle(0.18, 0.1, 0.03), p.metal, 0.05, 0.12, -0.32),
    l(rectangle(0.24, 0.07, 0.03), p.accent, 0.07, 0, 0.06),
    l(flowing("-30 -56, -62 -40, -66 -4, -46 20, -30 6, -44 -14, -30 -30"), p.accent, 0.01),
    l(disc(0.13), p.accent, 0.03, -0.3, -0.38),
    l(disc(0.028), p.dark, 0.07, -0.26, -0.36),
  ],
  microphone: (p, l) => [
    l(rectangle(0.2, 0.66, 0.06), p.accent, 0.03, 0.14, -0.26, 0.5),
    l(disc(0.3), p.metal, 0.05, -0.12, 0.26),
    ...[-0.14, 0, 0.14].flatMap((d) => [
      l(rectangle(0.5 - Math.abs(d), 0.025, 0.01), p.dark, 0.09, -0.12, 0.26 + d),
      l(rectangle(0.025, 0.5 - Math.abs(d), 0.01), p.dark, 0.09, -0.12 + d, 0.26),
    ]),
    l(rectangle(0.34, 0.1, 0.04), p.light, 0.08, 0.03, 0, 0.5),
    l(disc(0.09), p.light, 0.03, 0.4, 0.28),
    l(rectangle(0.04, 0.34, 0.02), p.light, 0.04, 0.47, 0.44),
    l(angular("0 0, 20 -8, 20 -18, 0 -10", 2), p.light, 0.04, 0.47, 0.6),
  ],
  mosaic: (p, l) =>
    Array.from({ length: 25 }, (_, i) => {
      const [x, y] = [(i % 5) - 2, Math.floor(i / 5) - 2];
      const far = Math.abs(x) + Math.abs(y);
      const color = [p.accent, p.light, p.body, p.light, p.dark][far] ?? p.light;
      return l(rectangle(0.2, 0.2, 0.02), color, 0.02, x * 0.23, y * 0.23);
    }),
  mahjong: (p, l) => [
    l(rectangle(0.86, 1.08, 0.1), "#3f9a68", 0, 0.06, -0.05),
    l(rectangle(0.84, 1.04, 0.1), p.light, 0.03),
    ...[-0.2, 0.2].flatMap((x) => [
      l(disc(0.15), p.accent, 0.06, x, 0.18),
      l(disc(0.1), p.light, 0.09, x, 0.18),
      l(disc(0.055), p.dark, 0.12, x + 0.02, 0.17),
    ]),
    l(flowing("-28 -8, 0 -2, 28 -8, 18 -34, -18 -34"), p.dark, 0.06),
    ...[-0.14, 0.14].map((x) => l(angular("-6 0, 6 0, 0 -12", 1), p.light, 0.09, x, -0.09)),
    ...[-1, 1].map((s) =>
      l(angular(`${s * 14} 46, ${s * 36} 74, ${s * 34} 40`, 4), p.accent, 0.01),
    ),
  ],
  umbrella: (p, l) => [
    l(rectangle(0.045, 0.94, 0.02), p.dark, 0.01, 0, -0.06),
    l(pierced(disc(0.15), disc(0.1)), p.dark, 0, 0.12, -0.52),
    l(rectangle(0.34, 0.18, 0.01), p.second, 0.004, 0.12, -0.42),
    l(
      flowing("-68 -4, -54 34, 0 58, 54 34, 68 -4, 44 6, 22 -4, 0 6, -22 -4, -44 6"),
      p.accent,
      0.03,
    ),
    l(flowing("-24 0, -20 36, 0 54, 20 36, 24 0, 0 6"), p.light, 0.06),
    l(rectangle(0.04, 0.16, 0.02), p.dark, 0.03, 0, 0.62),
    ...[-0.42, 0.42].map((x) => l(disc(0.05), p.light, 0.06, x, 0.16)),
  ],
  "wrecked-umbrella": (p, l) => [
    l(flowing("-60 30, -40 -4, 0 -16, 40 -4, 60 30, 36 18, 14 32, -8 16, -34 32"), p.accent, 0.03),
    l(flowing("-20 24, -16 -6, 0 -14, 16 -6, 20 24, 0 18"), p.light, 0.06),
    l(rectangle(0.045, 0.8, 0.02), p.dark, 0.09, 0, -0.26),
    l(pierced(disc(0.13), disc(0.085)), p.dark, 0.09, 0.1, -0.62),
    ...[-0.5, 0.46].map((x) => l(rectangle(0.025, 0.3, 0.01), p.metal, 0.01, x, 0.36, x)),
  ],
  cabinet: (p, l) => [
    l(angular("-42 60, 36 60, 42 36, 30 -2, 46 -18, 46 -62, -42 -62", 6), p.accent, 0.02),
    l(rectangle(0.72, 0.16, 0.03), p.light, 0.05, -0.03, 0.48),
    l(rectangle(0.6, 0.4, 0.04), p.dark, 0.05, -0.04, 0.17),
    ...[
      [-0.16, 0.22],
      [0.04, 0.28],
      [0.12, 0.12],
    ].map(([x = 0, y = 0]) => l(rectangle(0.08, 0.08, 0.005), "#ffd257", 0.08, x, y)),
    l(angular("-12 0, 12 0, 0 12", 1), p.light, 0.08, -0.08, 0.02),
    l(rectangle(0.8, 0.1, 0.03), p.light, 0.06, 0, -0.14),
    l(disc(0.06), p.dark, 0.1, -0.2, -0.1),
    ...[0.06, 0.2].map((x) => l(disc(0.035), p.accent, 0.1, x, -0.13)),
    l(rectangle(0.24, 0.24, 0.03), p.dark, 0.05, 0, -0.42),
  ],
  skull: (p, l) => [
    ...[0.7, -0.7].map((turn) => l(rectangle(1.3, 0.12, 0.06), p.metal, 0, 0, -0.22, turn)),
    l(disc(0.4), p.light, 0.04, 0, 0.14),
    l(rectangle(0.42, 0.3, 0.08), p.light, 0.05, 0, -0.22),
    ...[-0.16, 0.16].map((x) => l(disc(0.11), p.dark, 0.09, x, 0.12)),
    l(angular("-5 -8, 5 -8, 0 4", 1), p.dark, 0.09),
    ...[-0.1, 0, 0.1].map((x) => l(rectangle(0.03, 0.14, 0.01), p.dark, 0.09, x, -0.3)),
    l(flowing("-48 30, 0 66, 48 30, 0 38"), p.accent, 0.08),
  ],
  note: (p, l) => [
    ...[-0.26, 0.3].map((x) => l(disc(0.17), p.accent, 0.03, x, -0.36)),
    l(rectangle(0.07, 0.8, 0.02), p.accent, 0.04, -0.13, 0),
    l(rectangle(0.07, 0.8, 0.02), p.accent, 0.04, 0.43, 0.06),
    l(angular("-17 30, 47 40, 47 58, -17 48", 2), p.accent, 0.06),
  ],
  envelope: (p, l) => [
    l(rectangle(1.1, 0.74, 0.06), p.light, 0.02),
    l(angular("-54 34, 54 34, 0 -10", 3), p.second, 0.05),
    l(disc(0.12), p.accent, 0.09, 0, -0.02),
    l(star(5, 0.07, 0.035), p.light, 0.12, 0, -0.02),
  ],
  "taped-window": (p, l) => [
    l(rectangle(1, 1.1, 0.05), p.light, 0.01),
    ...[-0.23, 0.23].flatMap((x) => [
      l(rectangle(0.38, 0.42, 0.02), p.body, 0.04, x, 0.26),
      l(rectangle(0.38, 0.42, 0.02), p.body, 0.04, x, -0.24),
    ]),
    ...[0.83, -0.83].map((turn) => l(rectangle(1.3, 0.08, 0.01), p.second, 0.08, 0, 0, turn)),
    l(rectangle(1.12, 0.1, 0.03), p.metal, 0.07, 0, -0.56),
  ],
  candle: (p, l) => [
    l(flowing("-14 0, -12 18, 0 42, 12 18, 14 0, 0 -8"), "#ffb02e", 0.03, 0, 0.24),
    l(flowing("-7 0, -6 8, 0 22, 6 8, 7 0, 0 -4"), "#fff0a8", 0.06, 0, 0.24),
    l(rectangle(0.36, 0.6, 0.06), p.light, 0.03, 0, -0.12),
    l(flowing("-18 18, 18 18, 18 -2, 8 8, 0 -10, -8 6, -18 0"), p.second, 0.06),
    l(flowing("-52 -42, 0 -36, 52 -42, 34 -58, -34 -58"), p.accent, 0.06),
    l(pierced(disc(0.14), disc(0.08)), p.accent, 0.04, 0.56, -0.46),
  ],
  constellation: (p, l) => [
    ...[
      [-0.5, 0.3, -0.12, 0.46],
      [-0.12, 0.46, 0.16, 0.1],
      [0.16, 0.1, 0.56, 0.24],
      [0.16, 0.1, 0.02, -0.3],
      [0.02, -0.3, 0.42, -0.5],
      [0.02, -0.3, -0.42, -0.4],
    ].map(([x = 0, y = 0, u = 0, v = 0]) =>
      l(
        rectangle(Math.hypot(u - x, v - y), 0.025, 0.01),
        p.metal,
        0.02,
        (x + u) / 2,
        (y + v) / 2,
        Math.atan2(v - y, u - x),
      ),
    ),
    ...[
      [-0.5, 0.3, 0.1],
      [-0.12, 0.46, 0.14],
      [0.16, 0.1, 0.18],
      [0.56, 0.24, 0.1],
      [0.02, -0.3, 0.15],
      [0.42, -0.5, 0.1],
      [-0.42, -0.4, 0.12],
    ].map(([x = 0, y = 0, s = 0], i) =>
      l(star(5, s, s * 0.45), i % 2 ? p.accent : p.light, 0.05, x, y),
    ),
  ],
  tower: (p, l) => [
    l(angular("-20 -60, -20 18, -12 34, -6 62, 6 62, 12 34, 20 18, 20 -60", 2), p.light, 0.02),
    l(rectangle(0.04, 0.22, 0.01), p.metal, 0.01, 0, 0.68),
    ...[-0.46, -0.32, -0.18, -0.04, 0.1].flatMap((y) =>
      [-0.09, 0.09].map((x) => l(rectangle(0.1, 0.06, 0.01), p.dark, 0.05, x, y)),
    ),
  ],
  "stepped-tower": (p, l) => [
    l(rectangle(0.64, 0.7, 0.02), p.accent, 0.01, 0, -0.26),
    l(rectangle(0.44, 0.5, 0.02), p.light, 0.04, 0, 0.1),
    l(angular("-22 34, 0 62, 22 34", 2), p.accent, 0.05),
    ...[-0.5, -0.34, -0.18].flatMap((y) =>
      [-0.2, 0, 0.2].map((x) => l(rectangle(0.1, 0.08, 0.01), p.dark, 0.06, x, y)),
    ),
    l(rectangle(0.26, 0.06, 0.01), p.dark, 0.07, 0, 0.16),
  ],
  wheel: (p, l) => [
    ...[-1, 1].map((s) => l(angular(`${s * 2} 4, ${s * 40} -62, ${s * 30} -62`, 1), p.metal, 0.01)),
    l(pierced(disc(0.52), disc(0.44)), p.accent, 0.03, 0, 0.06),
    ...[0, 1, 2, 3].map((i) => l(rectangle(0.98, 0.025, 0.01), p.light, 0.03, 0, 0.06, i * 0.785)),
    ...Array.from({ length: 8 }, (_, i) =>
      l(
        disc(0.075),
        i % 2 ? p.light : p.dark,
        0.07,
        Math.cos(i * 0.785) * 0.48,
        0.06 + Math.sin(i * 0.785) * 0.48,
      ),
    ),
    l(disc(0.08), p.accent, 0.07, 0, 0.06),
  ],
  pawn: (p, l) => [
    l(
      flowing("0 62, 20 40, 48 46, 56 22, 34 4, 10 2, 0 -4, -10 2, -34 4, -56 22, -48 46, -20 40"),
      p.accent,
      0.02,
    ),
    l(pierced(disc(0.3), rectangle(0.2, 0.2, 0.01)), "#f3c75a", 0.05, 0, -0.34),
  ],
  fragile: (p, l) => [
    l(flowing("-34 56, 34 56, 32 20, 12 -2, -12 -2, -32 20"), p.light, 0.03),
    l(flowing("-26 34, 26 34, 22 18, 8 6, -8 6, -22 18"), p.accent, 0.06),
    l(rectangle(0.07, 0.44, 0.02), p.light, 0.03, 0, -0.24),
    l(flowing("-26 -46, 0 -38, 26 -46, 26 -54, -26 -54"), p.light, 0.05),
    l(angular("4 52, -6 30, 6 32, -2 12, 14 38, 4 38, 12 52", 1), p.dark, 0.09),
  ],
};
