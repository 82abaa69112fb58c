import { fabric, gloss, satin, wood } from "../../kit/materials.ts";
import { rounded } from "../../kit/shapes.ts";
import { at, ball, both, cutout, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A diamond kite with a ribboned tail, afloat above its reel. */
export const kite: Archetype = {
  make({ palette }) {
    const quarter = (x: number, top: boolean, color: string) =>
      cutout(
        rounded(
          [
            [0, 0],
            [x * 0.78, 0],
            [0, top ? 0.72 : -1.18],
          ],
          0.015,
        ),
        0.03,
        0.01,
        satin(color),
      );
    const sail = together(
      quarter(1, true, palette.body),
      quarter(-1, true, palette.accent),
      quarter(1, false, palette.second),
      quarter(-1, false, palette.body),
      rod(
        [
          [0, 0.76, 0.03],
          [0, -0.2, 0.07],
          [0, -1.22, 0.03],
        ],
        0.022,
        wood("#c99560"),
      ),
      rod(
        [
          [-0.82, 0, 0.0],
          [0, 0.02, 0.08],
          [0.82, 0, 0.0],
        ],
        0.022,
        wood("#c99560"),
      ),
      at(ball(0.06, gloss(palette.accent)), 0, 0, 0.1),
      both((s) =>
        at(
          cutout(
            rounded(
              [
                [0, 0],
                [s * 0.14, 0.08],
                [s * 0.14, -0.4],
                [s * 0.05, -0.3],
              ],
              0.02,
            ),
            0.02,
            0.006,
            satin(palette.accent),
          ),
          s * 0.8,
          -0.02,
          0,
        ),
      ),
    );
    const path = [
      [0, -1.2, 0.02],
      [0.22, -1.46, 0.1],
      [-0.12, -1.74, 0.02],
      [0.2, -2.02, 0.1],
      [0.62, -2.1, 0.2],
    ] as const;
    const bows = path.slice(1).map(([x, y, z], i) =>
      at(
        both((s) =>
          at(
            cutout(
              rounded(
                [
                  [0, 0],
                  [s * 0.22, 0.1],
                  [s * 0.22, -0.1],
                ],
                0.03,
              ),
              0.04,
              0.015,
              fabric(
                [palette.accent, palette.second, palette.body, palette.accent][i] ?? palette.body,
              ),
            ),
            0,
            0,
            0,
          ),
        ),
        x,
        y,
        z,
        0,
        0,
        i * 0.7 - 0.6,
      ),
    );
    const reel = together(
      at(drum(0.24, 0.24, 0.06, 0.025, wood("#c99560")), 0, 0.24, 0.14, 1.57),
      at(drum(0.24, 0.24, 0.06, 0.025, wood("#c99560")), 0, 0.24, -0.14, 1.57),
      at(drum(0.16, 0.16, 0.26, 0.03, gloss(palette.light)), 0, 0.24, 0, 1.57),
      at(drum(0.05, 0.05, 0.6, 0.03, gloss(palette.accent)), 0, 0.24, 0, 1.57),
    );
    return together(
      at(together(sail, rod(path, 0.014, gloss(palette.dark)), ...bows), 0, 2.35, 0, -0.16, 0, 0.3),
      at(reel, -0.62, 0, 0.4, 0, 0.5),
      rod(
        [
          [-0.62, 0.42, 0.4],
          [-0.5, 1.1, 0.5],
          [0, 2.3, 0.16],
        ],
        0.008,
        gloss(palette.dark),
      ),
    );
  },
  views: [
    { turn: -20, raise: 10, fill: 0.84 },
    { turn: 16, raise: 6, fill: 1.35, shift: [0, -0.14] },
    { turn: 28, raise: 18, fill: 0.82 },
  ],
};
