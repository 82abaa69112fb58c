import { fabric, gloss, paintedFabric } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, both, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { smile } from "../figures/face.ts";

/** A plump plush whale with a pale belly and a spout of droplets. */
export const whale: Archetype = {
  make({ palette }) {
    const skin = sculpt(
      [
        egg([0, 0.62, 0.1], [0.72, 0.62, 0.86]),
        limb([0, 0.6, -0.5], [0, 0.86, -1.12], 0.4, 0.13, { blend: 0.26 }),
        ...pair((s) =>
          egg([s * 0.3, 1.08, -1.26], [0.34, 0.07, 0.2], { blend: 0.12 }, [0.5, s * 0.5, s * 0.24]),
        ),
        ...pair((s) =>
          egg([s * 0.76, 0.36, 0.16], [0.34, 0.08, 0.2], { blend: 0.12 }, [0.1, s * 0.4, -s * 0.5]),
        ),
        egg([0, 1.18, -0.24], [0.05, 0.16, 0.2], { blend: 0.12 }, [-0.5, 0, 0]),
      ],
      paintedFabric(),
      {
        color: palette.body,
        fine: 100,
        sprays: [{ ...egg([0, 0.18, 0.34], [0.72, 0.4, 0.9]), color: palette.light }],
      },
    );
    const spout = together(
      ...[-1, 0, 1].map((s) =>
        rod(
          [
            [0, 1.2, 0.2],
            [s * 0.1, 1.46, 0.2],
            [s * 0.28, 1.52 + (s ? 0 : 0.16), 0.2],
          ],
          0.045,
          fabric(palette.second),
        ),
      ),
      ...[-1, 0, 1].map((s) =>
        at(
          ball(0.1, fabric(palette.second), [1, 1.15, 1]),
          s * 0.33,
          1.5 + (s ? -0.06 : 0.24),
          0.2,
        ),
      ),
    );
    const eyes = both((s) =>
      together(
        at(ball(0.085, gloss(palette.dark), [0.6, 1.1, 1]), s * 0.58, 0.72, 0.56, 0, s * 0.7),
        at(ball(0.026, gloss("#ffffff")), s * 0.625, 0.76, 0.61),
      ),
    );
    const cheeks = both((s) =>
      at(ball(0.08, fabric(palette.accent), [1, 0.7, 0.4]), s * 0.54, 0.54, 0.68, 0, s * 0.8),
    );
    return together(skin, spout, eyes, cheeks, at(smile(0.16, 0, 0, palette.dark), 0, 0.62, 0.955));
  },
  views: [
    { turn: -38, raise: 14, fill: 0.78 },
    { turn: 26, raise: 8, fill: 1.1 },
    { turn: 52, raise: 30, fill: 0.78 },
  ],
};
