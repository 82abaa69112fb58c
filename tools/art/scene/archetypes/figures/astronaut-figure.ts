import { gloss, glow, painted, vinyl } from "../../kit/materials.ts";
import { egg, limb, pair, sculpt } from "../../kit/sculpt.ts";
import { at, ball, both, box, drum, ring, rod, sized, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";
import { emblem } from "../motifs.ts";

/** A round-helmeted astronaut waving, with a gold-black visor and a back pack. */
export const astronautFigure: Archetype = {
  make({ palette, motif }) {
    const suit = sculpt(
      [
        egg([0, 0.78, 0], [0.42, 0.46, 0.36]),
        egg([0, 1.44, 0.02], [0.56, 0.52, 0.54], { blend: 0.05 }),
        ...pair((s) => limb([s * 0.2, 0.5, 0], [s * 0.26, 0.2, 0.02], 0.2, 0.19)),
        ...pair((s) =>
          egg([s * 0.28, 0.12, 0.08], [0.23, 0.13, 0.3], { color: palette.body, blend: 0.03 }),
        ),
        limb([-0.36, 0.92, 0.04], [-0.62, 0.62, 0.2], 0.16, 0.15),
        egg([-0.68, 0.52, 0.25], [0.16, 0.17, 0.16], { color: palette.body, blend: 0.03 }),
        limb([0.36, 0.94, 0.04], [0.74, 1.12, 0.14], 0.16, 0.14),
        limb([0.74, 1.12, 0.14], [0.86, 1.4, 0.2], 0.14, 0.13),
        egg([0.9, 1.54, 0.22], [0.16, 0.18, 0.14], { color: palette.body, blend: 0.03 }),
      ],
      painted(),
      { color: palette.light, fine: 96 },
    );
    const visor = together(
      at(ball(0.46, gloss(palette.dark), [1, 0.8, 0.6]), 0, 1.46, 0.32),
      sized(at(ring(0.45, 0.05, gloss(palette.accent)), 0, 1.46, 0.4), 1),
      at(ball(0.07, glow("#ffffff", 0.6), [1.6, 0.6, 0.3]), -0.18, 1.62, 0.565, -0.4, -0.3, 0.4),
    );
    visor.children[1]?.scale.set(1, 0.8, 1);
    const chest = together(
      at(box(0.4, 0.28, 0.1, 0.05, vinyl(palette.second)), 0, 0.84, 0.35, -0.1),
      ...[palette.accent, palette.body, palette.dark].map((color, i) =>
        at(drum(0.04, 0.04, 0.05, 0.018, gloss(color)), -0.11 + i * 0.11, 0.88, 0.41, Math.PI / 2),
      ),
      at(box(0.26, 0.05, 0.04, 0.02, gloss(palette.dark)), 0, 0.78, 0.41),
      both((s) =>
        at(drum(0.12, 0.13, 0.14, 0.05, vinyl(palette.accent)), s * 0.56, 1.44, 0, 0, 0, -s * 1.57),
      ),
      at(
        rod(
          [
            [0.5, 1.7, -0.06],
            [0.56, 1.96, -0.08],
          ],
          0.022,
          vinyl(palette.metal),
        ),
        0,
        0,
        0,
      ),
      at(ball(0.06, gloss(palette.accent)), 0.565, 2, -0.08),
      at(box(0.7, 0.74, 0.3, 0.12, vinyl(palette.body)), 0, 0.86, -0.4),
      both((s) => at(drum(0.11, 0.15, 0.2, 0.05, vinyl(palette.dark)), s * 0.18, 0.44, -0.4)),
      // The emblem turns with the sleeve, because a sunk emblem shows only its edges.
      sized(at(emblem(motif || "star", palette), -0.51, 0.86, 0.257, -0.58, -0.12), 0.14),
      both((s) => at(ring(0.19, 0.035, vinyl(palette.accent)), s * 0.25, 0.27, 0.02, 1.57)),
    );
    return together(suit, visor, chest);
  },
};
