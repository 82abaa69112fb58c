import type { Shape } from "three";
import { disc, rectangle, roundOpening, rounded, smooth, star } from "../../kit/shapes.ts";
import type { Drawing } from "./drawing.ts";

/** Drawings of things to fly, drive, swing and kick. */
export const things: Readonly<Record<string, Drawing>> = {
  rocket: (p, l) => [
    l(
      smooth([
        [-0.1, -0.52],
        [0, -0.32],
        [0.1, -0.52],
        [0, -0.7],
      ]),
      p.accent,
      0,
    ),
    l(
      rounded(
        [
          [-0.34, -0.36],
          [-0.16, 0.02],
          [0.16, 0.02],
          [0.34, -0.36],
          [0.1, -0.26],
          [-0.1, -0.26],
        ],
        0.05,
      ),
      p.accent,
      0.02,
    ),
    l(
      smooth([
        [-0.2, -0.34],
        [-0.26, 0.2],
        [0, 0.66],
        [0.26, 0.2],
        [0.2, -0.34],
      ]),
      p.light,
      0.05,
    ),
    l(withHole(disc(0.13), 0.08), p.metal, 0.09, 0, 0.12),
    l(disc(0.085), p.dark, 0.085, 0, 0.12),
  ],
  racer: (p, l) => [
    l(
      rounded(
        [
          [-0.52, -0.18],
          [-0.5, 0],
          [-0.26, 0.04],
          [-0.12, 0.22],
          [0.14, 0.22],
          [0.28, 0.04],
          [0.54, -0.02],
          [0.54, -0.18],
        ],
        0.08,
      ),
      p.light,
      0.03,
    ),
    l(
      rounded(
        [
          [-0.18, 0.04],
          [-0.08, 0.16],
          [0.1, 0.16],
          [0.18, 0.04],
        ],
        0.03,
      ),
      p.dark,
      0.07,
    ),
    l(rectangle(1.04, 0.06, 0.03), p.accent, 0.07, 0, -0.1),
    l(
      rounded(
        [
          [-0.6, 0.1],
          [-0.6, 0.22],
          [-0.38, 0.22],
          [-0.42, 0.1],
        ],
        0.03,
      ),
      p.accent,
      0.03,
    ),
    ...[-0.3, 0.32].flatMap((x) => [
      l(disc(0.16), p.dark, 0.09, x, -0.2),
      l(disc(0.07), p.metal, 0.12, x, -0.2),
    ]),
  ],
  sword: (p, l) => [
    l(
      rounded(
        [
          [-0.3, 0.4],
          [0.3, 0.4],
          [0.3, 0],
          [0, -0.52],
          [-0.3, 0],
        ],
        0.08,
      ),
      p.body,
      0,
    ),
    l(
      rounded(
        [
          [-0.22, 0.32],
          [0.22, 0.32],
          [0.22, 0],
          [0, -0.4],
          [-0.22, 0],
        ],
        0.06,
      ),
      p.accent,
      0.03,
    ),
    l(
      rounded(
        [
          [-0.065, -0.2],
          [-0.065, 0.62],
          [0, 0.74],
          [0.065, 0.62],
          [0.065, -0.2],
        ],
        0.02,
      ),
      p.light,
      0.07,
      0,
      -0.1,
    ),
    l(rectangle(0.44, 0.09, 0.04), p.metal, 0.1, 0, -0.32),
    l(rectangle(0.09, 0.26, 0.04), p.dark, 0.09, 0, -0.46),
    l(disc(0.08), p.metal, 0.1, 0, -0.6),
  ],
  ball: (p, l) => [
    l(disc(0.5), p.light, 0.02),
    l(star(5, 0.22, 0.17), p.dark, 0.06),
    ...[0, 1, 2, 3, 4].map((i) =>
      l(
        disc(0.1),
        p.accent,
        0.05,
        Math.cos(i * 1.2566 + 1.5708) * 0.37,
        Math.sin(i * 1.2566 + 1.5708) * 0.37,
      ),
    ),
  ],
};

function withHole(shape: Shape, radius: number): Shape {
  shape.holes.push(roundOpening(radius));
  return shape;
}
