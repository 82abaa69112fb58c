import { gloss, metal, rubber } from "../../kit/materials.ts";
import { star } from "../../kit/shapes.ts";
import { at, both, cutout, drum, ring, rod, together, turned } from "../../kit/solids.ts";
import type { Archetype } from "../archetype.ts";

/** A yo-yo with a loop of string. */
export const yoYo: Archetype = {
  make({ palette }) {
    const half = (a: string, b: string) =>
      together(
        turned(
          [
            [0.1, 0.05],
            [0.5, 0.07],
            [0.72, 0.16],
            [0.78, 0.3],
            [0.72, 0.42],
            [0.6, 0.44],
            [0.5, 0.36],
            [0, 0.34],
          ],
          gloss(a),
        ),
        at(ring(0.6, 0.035, metal("#d8dbe0", 0.18)), 0, 0.43, 0, 1.57),
        at(drum(0.4, 0.42, 0.06, 0.025, gloss(b)), 0, 0.36, 0),
        at(cutout(star(5, 0.3, 0.15), 0.05, 0.02, gloss(palette.light)), 0, 0.4, 0, -Math.PI / 2),
      );
    const toy = (a: string, b: string) =>
      together(
        at(half(a, b), 0, 0, 0, Math.PI / 2),
        at(half(a, b), 0, 0, 0, -Math.PI / 2),
        at(drum(0.1, 0.1, 0.2, 0.01, metal("#bfc3c9")), 0, 0, 0, Math.PI / 2),
        at(ring(0.2, 0.05, rubber(palette.light)), 0, 0, 0),
      );
    const string = rod(
      [
        [0, 1.0, 0.0],
        [0.5, 1.42, 0.1],
        [1.0, 1.1, 0.3],
        [1.2, 0.3, 0.5],
        [1.1, 0.03, 0.8],
        [0.7, 0.03, 1.0],
        [0.3, 0.03, 0.9],
        [0.5, 0.03, 0.6],
        [0.9, 0.03, 0.7],
      ],
      0.02,
      rubber(palette.light),
    );
    return together(
      at(toy(palette.body, palette.accent), 0, 0.79, 0, 0, -0.3),
      string,
      both((s) => at(ring(0.07, 0.016, rubber(palette.light)), 0.94 + s * 0.01, 0.04, 0.76, 1.57)),
    );
  },
  views: [
    { turn: -6, raise: 16, fill: 0.76 },
    { turn: 14, raise: 14, fill: 1.15 },
    { turn: -34, raise: 36, fill: 0.76 },
  ],
};
