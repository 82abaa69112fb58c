import { gloss, wood } from "../../kit/materials.ts";
import { at, ball, drum, ring, together } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** Lacquered wooden rings on a rocking peg, one lying beside it. */
export const stackingRings: Archetype = {
  make({ palette }) {
    const colors = [
      palette.body,
      palette.accent,
      palette.second,
      palette.light,
      palette.body,
      palette.accent,
    ];
    const rings = colors
      .slice(0, 5)
      .map((color, i) =>
        at(
          ring(0.62 - i * 0.085, 0.19 - i * 0.012, gloss(color)),
          (i % 2) * 0.02,
          0.42 + i * 0.31,
          0,
          Math.PI / 2 + (i % 2 ? 0.02 : -0.02),
        ),
      );
    return together(
      at(drum(0.7, 0.82, 0.2, 0.09, wood("#dcae78")), 0, 0.1, 0),
      at(drum(0.13, 0.16, 1.9, 0.06, wood("#dcae78")), 0, 1.1, 0),
      ...rings,
      at(ball(0.25, gloss(palette.accent)), 0, 2.1, 0),
      at(ring(0.32, 0.14, gloss(palette.second)), 1.02, 0.14, 0.5, Math.PI / 2),
      at(ring(0.24, 0.12, gloss(palette.dark)), -0.98, 0.33, 0.56, 0.3, 0.6, 0),
    );
  },
  views: [
    { turn: -14, raise: 16, fill: 0.78 },
    { turn: 14, raise: 18, fill: 1.1 },
  ],
};
