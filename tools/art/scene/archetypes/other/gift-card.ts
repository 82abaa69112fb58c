import { gloss, paper, satin } from "../../kit/materials.ts";
import { disc, heart, rectangle, rounded, star } from "../../kit/shapes.ts";
import { at, both, box, cutout, rod, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** An embossed card tied with a ribbon, leaning on its envelope. */
export const giftCard: Archetype = {
  make({ palette, seed }) {
    const relief = seed % 2 ? heart(0.2) : star(5, 0.26, 0.13);
    const bow = together(
      both((s) =>
        rod(
          [
            [0, 0, 0.06],
            [s * 0.2, 0.16, 0.12],
            [s * 0.4, 0.12, 0.1],
            [s * 0.36, -0.06, 0.1],
            [s * 0.14, -0.04, 0.1],
            [0, 0, 0.06],
          ],
          0.055,
          satin(palette.accent),
        ),
      ),
      both((s) =>
        rod(
          [
            [0, 0, 0.06],
            [s * 0.12, -0.2, 0.1],
            [s * 0.22, -0.42, 0.07],
          ],
          0.05,
          satin(palette.accent),
        ),
      ),
      at(box(0.14, 0.14, 0.14, 0.06, satin(palette.accent)), 0, 0, 0.1),
    );
    const card = together(
      cutout(rectangle(2, 1.26, 0.12), 0.06, 0.02, gloss(palette.body)),
      at(cutout(rectangle(1.84, 1.1, 0.08), 0.02, 0.008, satin(palette.body)), 0, 0, 0.03),
      at(cutout(relief, 0.06, 0.025, gloss(palette.light)), 0.52, -0.14, 0.05),
      at(box(0.2, 1.28, 0.075, 0.02, satin(palette.accent)), -0.42, 0, 0),
      at(box(2.02, 0.2, 0.074, 0.02, satin(palette.accent)), 0, 0.22, 0),
      at(bow, -0.42, 0.22, 0.03),
      ...[0, 1, 2, 3].map((i) =>
        at(
          cutout(star(4, 0.06, 0.025), 0.03, 0.01, gloss(palette.light)),
          0.2 + i * 0.2,
          -0.42 + (i % 2) * 0.07,
          0.045,
        ),
      ),
    );
    const flap = rounded(
      [
        [-1.08, 0.68],
        [1.08, 0.68],
        [0, -0.16],
      ],
      0.06,
    );
    const envelope = together(
      at(box(2.2, 1.4, 0.05, 0.02, paper(palette.light)), 0, 0, 0),
      at(cutout(rectangle(2.0, 0.06, 0.03), 0.03, 0.01, paper(palette.second)), 0, 0.4, 0.03),
      at(cutout(flap, 0.02, 0.006, paper(palette.second)), 0, 0, -0.035),
      at(cutout(disc(0.13), 0.03, 0.01, gloss(palette.accent)), 0, -0.1, -0.05),
    );
    return together(
      at(card, 0.1, 0.66, 0.3, -0.2),
      at(envelope, -0.2, 0.72, -0.12, -0.24, 0, 0.06),
    );
  },
  views: [
    { turn: -18, raise: 16, fill: 0.78 },
    { turn: 22, raise: 14, fill: 1.2 },
    { turn: 26, raise: 36, fill: 0.76 },
  ],
};
