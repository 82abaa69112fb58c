import { fabric, gloss, satin, wood } from "../../kit/materials.ts";
import { at, ball, both, cutout, drum, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { angular } from "../motifs/drawing.ts";

/** A broad-winged swallow kite with two ribbons, afloat above its reel. */
export const kite: Archetype = {
  make({ palette }) {
    const cloth = (points: string, color: string, z = 0) =>
      at(cutout(angular(points, 4), 0.03, 0.01, satin(color)), 0, 0, z);
    const sail = together(
      both((s) =>
        together(
          cloth(
            `0 ${34}, ${s * 40} 44, ${s * 88} 34, ${s * 138} -6, ${s * 100} -2, ${s * 60} -18, ${s * 16} -40, 0 -44`,
            palette.body,
          ),
          cloth(
            `${s * 50} 24, ${s * 86} 24, ${s * 120} 0, ${s * 92} 6, ${s * 62} -4`,
            palette.accent,
            0.02,
          ),
          cloth(`${s * 4} -40, ${s * 15} -44, ${s * 52} -140, ${s * 26} -96`, palette.dark, -0.01),
        ),
      ),
      cloth("0 72, 14 52, 20 30, 20 -30, 0 -58, -20 -30, -20 30, -14 52", palette.dark, 0.03),
      cloth("0 24, 13 8, 12 -26, 0 -44, -12 -26, -13 8", palette.light, 0.05),
      at(cutout(angular("-5 0, 5 0, 0 14", 1), 0.03, 0.01, satin(palette.accent)), 0, 0.7, 0.03),
      both((s) => at(ball(0.045, gloss(palette.light)), s * 0.09, 0.5, 0.05)),
      rod(
        [
          [-1.34, -0.04, -0.02],
          [-0.5, 0.36, -0.03],
          [0.5, 0.36, -0.03],
          [1.34, -0.04, -0.02],
        ],
        0.018,
        gloss("#2b2d31"),
      ),
    );
    const ribbons = both((s) =>
      rod(
        [
          [s * 0.5, -1.36, 0],
          [s * 0.62, -1.62, 0.06],
          [s * 0.46, -1.86, -0.02],
          [s * 0.64, -2.12, 0.06],
        ],
        0.03,
        fabric(palette.accent),
      ),
    );
    const reel = together(
      at(drum(0.24, 0.24, 0.06, 0.025, wood("#c99560")), 0, 0.24, 0.14, 1.57),
      at(drum(0.24, 0.24, 0.06, 0.025, wood("#c99560")), 0, 0.24, -0.14, 1.57),
      at(drum(0.16, 0.16, 0.26, 0.03, gloss(palette.light)), 0, 0.24, 0, 1.57),
      at(drum(0.05, 0.05, 0.6, 0.03, gloss(palette.accent)), 0, 0.24, 0, 1.57),
    );
    return together(
      at(together(sail, ribbons), 0, 2.35, 0, -0.16, 0, 0.2),
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
