import { gloss, metal, painted } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, drum, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { eyes } from "../figures/face.ts";

/** A bath duck with a captain's cap. */
export const rubberDuck: Archetype = {
  make({ palette }) {
    const duck = () =>
      together(
        sculpt(
          [
            egg([0, 0.48, 0], [0.6, 0.46, 0.72]),
            limb([0, 0.7, -0.56], [0, 0.98, -0.86], 0.24, 0.07, { blend: 0.16 }),
            egg([0, 1.22, 0.34], [0.44, 0.43, 0.42], { blend: 0.14 }),
            ...pair((s) =>
              egg([s * 0.56, 0.6, -0.1], [0.12, 0.26, 0.42], { blend: 0.07 }, [0.3, 0, s * 0.2]),
            ),
            egg(
              [0, 1.16, 0.78],
              [0.2, 0.07, 0.2],
              { color: palette.accent, blend: 0.05 },
              [-0.12, 0, 0],
            ),
            egg([0, 1.08, 0.74], [0.16, 0.05, 0.16], { color: palette.accent, blend: 0.03 }),
          ],
          painted(),
          { color: palette.body, fine: 96 },
        ),
        at(eyes(0.2, 0, 0, 0.075, palette.dark), 0, 1.34, 0.68),
      );
    const cap = together(
      at(drum(0.4, 0.34, 0.2, 0.06, gloss("#fdfbf5")), 0, 0.16, 0),
      at(drum(0.33, 0.33, 0.12, 0.02, gloss("#22304f")), 0, 0.03, 0),
      at(ball(0.3, gloss("#22304f"), [1, 0.1, 0.7]), 0, 0, 0.26, 0.24),
      at(ball(0.07, metal("#e0ac3f")), 0, 0.1, 0.35),
    );
    return together(duck(), at(cap, 0, 1.56, 0.3, -0.14));
  },
  views: [{ turn: -30, raise: 16, fill: 0.78 }],
};
