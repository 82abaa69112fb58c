import { gloss, matte } from "../../kit/materials.ts";
import { at, ball, drum, ring, rod, sized, together, turned } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A stoneware mug with a glazed emblem, and a saucer of biscuits. */
export const mug: Archetype = {
  make({ palette, motif }) {
    const cup = together(
      turned(
        [
          [0, 0],
          [0.5, 0],
          [0.58, 0.04],
          [0.62, 0.16],
          [0.63, 0.8],
          [0.64, 1.2],
          [0.66, 1.26],
          [0.63, 1.29],
          [0.58, 1.24],
          [0.57, 0.9],
          [0.56, 0.3],
          [0, 0.26],
        ],
        gloss(palette.body),
        false,
      ),
      turned(
        [
          [0.505, -0.005],
          [0.585, 0.03],
          [0.632, 0.17],
          [0.64, 0.36],
        ],
        matte(palette.light),
      ),
      at(drum(0.57, 0.57, 0.02, 0.005, gloss("#5a3520")), 0, 1.06, 0),
      at(ring(0.2, 0.02, gloss("#d9b48a")), 0.1, 1.07, 0.1, 1.57),
      rod(
        [
          [0.6, 1.02, 0],
          [0.92, 1.02, 0],
          [1.06, 0.72, 0],
          [0.92, 0.4, 0],
          [0.6, 0.36, 0],
        ],
        0.09,
        gloss(palette.accent),
      ),
      sized(at(emblem(motif, { ...palette, accent: palette.second }), 0, 0.74, 0.645), 0.56),
    );
    const biscuit = (x: number, z: number, y: number) =>
      at(
        together(
          at(drum(0.24, 0.24, 0.09, 0.04, matte("#d9a05e")), 0, 0, 0),
          ...[
            [0.08, 0.05],
            [-0.1, 0.02],
            [0.02, -0.1],
            [-0.04, 0.12],
          ].map(([a, b]) => at(ball(0.04, gloss("#4b2a18")), a as number, 0.04, b as number)),
        ),
        x,
        y,
        z,
        0.06,
      );
    return together(
      cup,
      at(drum(0.46, 0.34, 0.07, 0.03, gloss(palette.light)), -0.86, 0.035, 0.62),
      biscuit(-0.9, 0.58, 0.13),
      biscuit(-0.76, 0.7, 0.2),
    );
  },
  views: [{ turn: -14, raise: 18, fill: 0.72 }],
};
