import { glow, matte, metal, wood } from "../../kit/materials.ts";
import { rounded, smooth } from "../../kit/shapes.ts";
import { at, ball, box, cutout, drum, ring, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A wooden junk with three battened sails, on a cradle. */
export const junkBoat: Archetype = {
  make({ palette }) {
    const hullShape = rounded(
      [
        [-1.3, 0.86],
        [-1.1, 0.22],
        [-0.8, 0.04],
        [0.7, 0.04],
        [1.1, 0.24],
        [1.34, 0.7],
        [0.8, 0.5],
        [-0.5, 0.5],
        [-0.62, 0.8],
      ],
      0.1,
    );
    const timber = wood("#8a4f2b");
    const hull = together(
      at(cutout(hullShape, 0.66, 0.16, timber), 0, 0, 0),
      at(box(2.05, 0.06, 0.72, 0.025, wood("#c98e55")), 0.12, 0.42, 0),
      at(box(2.2, 0.05, 0.69, 0.02, matte(palette.accent)), 0.0, 0.34, 0),
      at(box(0.56, 0.3, 0.5, 0.05, wood("#b4763f")), -0.8, 0.84, 0),
      at(box(0.68, 0.06, 0.6, 0.025, matte(palette.dark)), -0.8, 1.02, 0),
      ...[-0.95, -0.65].map((x) =>
        at(box(0.14, 0.12, 0.52, 0.02, glow("#ffd796", 0.5)), x, 0.85, 0),
      ),
    );
    const sail = (x: number, high: number, wide: number) => {
      const cloth = smooth([
        [-0.1 * wide, 0],
        [0.62 * wide, 0.04],
        [0.94 * wide, 0.3 * high],
        [0.86 * wide, 0.74 * high],
        [0.3 * wide, high * 1.08],
        [-0.16 * wide, 0.96 * high],
        [-0.24 * wide, 0.4 * high],
      ]);
      const battens = [0.14, 0.32, 0.5, 0.68, 0.86].map((t) =>
        at(
          rod(
            [
              [-0.2 * wide, high * t, 0],
              [0.8 * wide * (t > 0.8 ? 0.7 : 1), high * (t + 0.03), 0],
            ],
            0.022,
            wood("#c98e55"),
          ),
          0,
          0,
          0.045,
        ),
      );
      return at(
        together(
          at(cutout(cloth, 0.06, 0.025, matte(palette.body)), 0, 0, 0),
          ...battens,
          at(drum(0.03, 0.045, high + 0.7, 0.02, wood("#6d3c20")), 0.04, high / 2 - 0.05, -0.06),
          at(ball(0.05, metal("#d9a441")), 0.04, high + 0.31, -0.06),
        ),
        x,
        0.72,
        0,
        0,
        -0.45,
      );
    };
    const cradle = together(
      ...[-0.55, 0.55].map((x) => at(box(0.12, 0.22, 0.9, 0.04, wood("#d7ae7e")), x, -0.05, 0)),
      at(box(1.5, 0.08, 0.18, 0.03, wood("#d7ae7e")), 0, -0.12, 0),
    );
    const lantern = together(
      at(ball(0.1, glow(palette.accent, 0.6), [1, 1.1, 1]), -1.28, 1.02, 0),
      at(ring(0.05, 0.012, metal("#d9a441")), -1.28, 1.13, 0, 1.57),
    );
    return together(
      hull,
      sail(-0.62, 1.05, 0.72),
      sail(0.02, 1.5, 1),
      sail(0.84, 0.95, 0.66),
      cradle,
      lantern,
    );
  },
  views: [
    { turn: -24, raise: 12, fill: 0.82 },
    { turn: 26, raise: 8, fill: 1.2 },
    { turn: 40, raise: 26, fill: 0.8 },
  ],
};
