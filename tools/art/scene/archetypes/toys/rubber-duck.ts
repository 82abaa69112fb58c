import { gloss, painted } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, ring, together } from "../../kit/solids.ts";
import { eyes } from "../figures/face.ts";
import type { Archetype } from "../archetype.ts";

/** A bath duck wearing a swim ring, a duckling behind it. */
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
            limb([0, 1.62, 0.3], [0.02, 1.74, 0.22], 0.08, 0.03, { blend: 0.06 }),
          ],
          painted(),
          { color: palette.body, fine: 96 },
        ),
        at(eyes(0.2, 0, 0, 0.075, palette.dark), 0, 1.34, 0.68),
      );
    const small = duck();
    small.scale.setScalar(0.48);
    const float = together(
      at(ring(0.62, 0.17, gloss(palette.second)), 0, 0.3, 0, Math.PI / 2),
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        at(
          ball(0.1, gloss(palette.accent), [1, 0.4, 1]),
          Math.cos(i * 1.047) * 0.64,
          0.46,
          Math.sin(i * 1.047) * 0.76,
        ),
      ),
    );
    float.scale.set(1, 1, 1.12);
    return together(duck(), float, at(small, 0.95, 0, 0.42, 0, -0.35));
  },
  views: [{ turn: -30, raise: 16, fill: 0.78 }],
};
